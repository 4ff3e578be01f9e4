import { Pilcrow } from 'lucide-react';
import type { ReactNode } from 'react';
import { changeSettings } from '../../../state/app/change-settings';
import { useCommandKeys } from '../../../state/keys/command-keys';
import { useSettings } from '../../../state/mirror';
import { IconButton } from '../../../ui/controls/icon-button';
import { Menu, useMenu } from '../../../ui/layers/menu';
import { ignoreChoices, ignoresAny, ignoreSwitches, toggled } from './whitespace-choices';

/** Says whether white space is ignored, and lets it be chosen which. */
export function WhitespaceButton(): ReactNode {
  const settings = useSettings();
  const keyWords = useCommandKeys();
  const menu = useMenu();
  const next = toggled(settings).ignoreWhitespace;
  return (
    <>
      <IconButton
        label="Choose which whitespace counts"
        keys={keyWords.text('diff.toggleWhitespace')}
        pressed={ignoresAny(settings)}
        icon={<Pilcrow />}
        aria-haspopup="menu"
        aria-expanded={menu.anchor !== null}
        onClick={(event) => menu.toggleAt(event.currentTarget)}
      />
      {menu.anchor !== null && (
        <Menu
          label="Whitespace"
          anchor={menu.anchor}
          placement="below-end"
          onClose={menu.close}
          items={[
            ...ignoreChoices.map(({ value, label }) => ({
              label,
              checked: settings.ignoreWhitespace === value,
              ...(value === next ? { keyCaps: keyWords.caps('diff.toggleWhitespace') } : {}),
              run: () => changeSettings({ ignoreWhitespace: value }),
            })),
            { kind: 'separator' },
            ...ignoreSwitches.map(({ key, label }) => ({ label, checked: settings[key], run: () => changeSettings({ [key]: !settings[key] }) })),
          ]}
        />
      )}
    </>
  );
}
