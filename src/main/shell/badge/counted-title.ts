/** "(4) tidewater: feature/lease-retry into main"; the title alone when there is nothing to count. */
export function countedTitle(title: string, count: number): string {
  return count === 0 ? title : `(${count}) ${title}`;
}
