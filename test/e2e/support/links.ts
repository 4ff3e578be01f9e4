import type { OpenApp } from '../../../scripts/drive/open-app.mjs';

/** What the person was asked about links, and which of them reached the system's browser. */
interface Links {
  readonly asked: readonly { readonly message: string; readonly detail: string }[];
  readonly opened: readonly string[];
}

/** How the person answers: opens the link, opens it and does not want to be asked again for the site, or does neither. */
type LinkAnswer = 'open' | 'always' | 'cancel';

/** Answers for the person when a link is asked about, and records what would be handed to the browser instead of handing it over. */
export async function recordLinks(app: OpenApp, answer: LinkAnswer = 'open'): Promise<() => Promise<Links>> {
  await app.app.evaluate(({ shell, dialog }, chosen) => {
    const links = { asked: [] as object[], opened: [] as string[] };
    Object.assign(globalThis, { links });
    Object.assign(shell, { openExternal: async (url: string) => void links.opened.push(url) });
    Object.assign(dialog, {
      showMessageBox: async (...given: unknown[]) => {
        const { message, detail } = given.at(-1) as { readonly message: string; readonly detail: string };
        links.asked.push({ message, detail });
        return { response: chosen === 'cancel' ? 1 : 0, checkboxChecked: chosen === 'always' };
      },
    });
  }, answer);
  return () => app.app.evaluate(() => (globalThis as unknown as { links: Links }).links);
}
