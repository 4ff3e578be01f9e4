import { parseUrl } from '../parse-url';

/** What the check needs of Electron's frames. */
export interface Frame {
  readonly url: string;
  readonly processId: number;
  readonly routingId: number;
}

/**
 * Whether a request came from a window's own page: its main frame, showing our origin. A frame that is null (gone before the request
 * arrived) is foreign.
 */
export function isOwnPage(sender: Frame | null, main: Frame, origin: string): boolean {
  return (
    sender !== null &&
    sender.processId === main.processId &&
    sender.routingId === main.routingId &&
    originOf(sender.url) === origin
  );
}

/** Origin of a page. Node's URL knows no origin of schemes that are not the web's. */
function originOf(url: string): string | null {
  const parsed = parseUrl(url);
  return parsed === null ? null : `${parsed.protocol}//${parsed.host}`;
}
