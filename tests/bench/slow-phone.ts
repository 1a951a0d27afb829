/** The phone that speed is promised for: 1.6 Mbit/s down and 0.75 up in bytes a second, 150 ms. */
export const NETWORK = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };

/** How many times slower its processor is than the one that measures. */
export const SLOWER = 4;

/** Its screen. */
export const PHONE = {
  width: 412,
  height: 823,
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
