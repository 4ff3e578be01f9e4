import { z } from 'zod';
import { Emitter, ok, type Disposable } from '../../../shared/base';
import { calls } from '../../../shared/ipc';
import { defaultSettings, type Settings } from '../../../shared/model/settings';
import { decodeWith, openJsonFile, type JsonFileContext, type JsonFormat } from './json-file';

/** Settings to change; undefined is the same as left out. */
type SettingsPatch = { readonly [K in keyof Settings]?: Settings[K] | undefined };

/** The person's preferences. */
export interface SettingsStore extends Disposable {
  get(): Settings;
  /** Takes effect at once; resolves with the new settings when they are on disk. */
  change(patch: SettingsPatch): Promise<Settings>;
  onChange(listener: (settings: Settings) => void): Disposable;
  flush(): Promise<void>;
}

/** Each setting stands alone: one that does not fit is reported and has its default, the others hold. */
const format: JsonFormat<Settings> = {
  version: 1,
  empty: defaultSettings,
  decode(data, report) {
    const stored = decodeWith(z.record(z.string(), z.unknown()), data);
    if (!stored.ok) return stored;
    let settings = defaultSettings;
    for (const [name, value] of Object.entries(renamed(stored.value))) {
      const parsed = calls['settings.change'].input.safeParse({ [name]: value });
      if (parsed.success) settings = { ...settings, ...definedIn(parsed.data) };
      else report(`the setting ${name} does not fit, its default is used.`);
    }
    return ok(settings);
  },
  encode: (settings) => settings,
};

/** Settings of earlier versions under the names that they have now. */
function renamed({ showWhitespace, ...stored }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return showWhitespace === false ? { ignoreWhitespace: 'all', ...stored } : stored;
}

function definedIn(patch: SettingsPatch): Partial<Settings> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}

export async function openSettings(path: string, context: JsonFileContext): Promise<SettingsStore> {
  const file = await openJsonFile(path, format, context);
  const changed = new Emitter<Settings>();
  return {
    get: () => file.get(),
    async change(patch) {
      const settings = { ...file.get(), ...definedIn(patch) };
      file.set(settings);
      changed.emit(settings);
      await file.flush();
      return settings;
    },
    onChange: (listener) => changed.on(listener),
    flush: () => file.flush(),
    dispose: () => file.dispose(),
  };
}
