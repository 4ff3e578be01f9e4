import { useEffect, useRef } from 'react';
import type { AppSnapshot } from '../../../../../shared/model/snapshots';
import { useApp, useShownWorkspace } from '../../../state/app-hooks';
import { notify } from '../../../state/notices';
import { reportCopied } from '../../../state/report-copied';
import { copyText } from '../../../ui/controls/copy-text';

type FailedOpen = AppSnapshot['failedOpens'][number];

/** Says in the bar what could not be opened while a repository is shown; the Welcome screen lists it by itself. */
export function useFailedOpenNotices(): void {
  const failures = useApp()?.failedOpens;
  const shown = useShownWorkspace() !== null;
  const known = useRef<readonly FailedOpen[]>([]);
  useEffect(() => {
    if (failures === undefined) return;
    const fresh = failures.filter((failure) => !known.current.includes(failure));
    known.current = failures;
    if (shown) fresh.forEach(announce);
  }, [failures, shown]);
}

function announce({ path, failure }: FailedOpen): void {
  const { command } = failure;
  notify({
    kind: 'failure',
    message: failure.message.includes(path) ? failure.message : `${path}: ${failure.message}`,
    ...(command === undefined ? {} : { action: { label: 'Copy command', run: () => reportCopied(copyText(command)) } }),
  });
}
