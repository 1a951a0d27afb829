/**
 * Starts a file's download.
 * @param parts texts that are joined to the contents of the file
 */
export function saveFile(name: string, type: string, parts: readonly string[]): void {
  saveBlob(name, new Blob([...parts], { type: `${type};charset=utf-8` }));
}

/**
 * Starts the download of a binary file.
 * @param base64 contents of the file
 */
export function saveBytes(name: string, type: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  saveBlob(name, new Blob([bytes], { type }));
}

/** Starts the download of a file. */
export function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
