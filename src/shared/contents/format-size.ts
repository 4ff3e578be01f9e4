/** "0 bytes", "812 bytes", "4.2 KB", "4.3 MB": 1,024 bytes are a KB, one decimal. */
export function formatSize(bytes: number): string {
  if (bytes < 1_024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const units = ['KB', 'MB', 'GB', 'TB'];
  let value = bytes / 1_024;
  let unit = 0;
  // What would be written as 1024.0 is 1.0 of the next unit.
  while (value >= 1_023.95 && unit < units.length - 1) {
    value /= 1_024;
    unit++;
  }
  return `${value.toFixed(1)} ${units[unit] ?? ''}`;
}

/** "4.2 MB to 4.3 MB"; one size when a side does not exist. */
export function formatSizes(oldBytes: number | null, newBytes: number | null): string {
  return [oldBytes, newBytes]
    .filter((bytes) => bytes !== null)
    .map(formatSize)
    .join(' to ');
}
