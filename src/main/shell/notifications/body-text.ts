const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Text for the body of a notification. On Linux it is a small mark-up (Desktop Notifications Specification 1.2, "Markup"), which
 * text from a review must not become; elsewhere it is plain.
 */
export function bodyText(text: string, platform: NodeJS.Platform): string {
  if (platform === 'darwin' || platform === 'win32') return text;
  return text.replace(/[&<>]/g, (character) => entities[character] ?? character);
}
