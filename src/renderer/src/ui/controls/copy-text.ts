/**
 * Puts text on the clipboard during a click or key press. Goes through the copy event, which needs none of the permissions
 * that this app denies to every page. Answers whether the system took it.
 */
export function copyText(text: string): boolean {
  let taken = false;
  const put = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    taken = event.clipboardData !== null;
  };
  document.addEventListener('copy', put, { capture: true });
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the newer interface asks for a permission
    document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', put, { capture: true });
  }
  return taken;
}
