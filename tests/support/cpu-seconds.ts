/** Runs some work. Returns its result and its CPU time in this process, which does not depend on how busy the machine is. */
export async function withCpuSeconds<Result>(
  work: () => Result | Promise<Result>,
): Promise<{ result: Result; seconds: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
}
