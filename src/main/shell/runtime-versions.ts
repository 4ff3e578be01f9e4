import { release } from 'node:os';
import type { Fact } from '../../shared/model/diagnostics/report';

/** The app and what it runs on. */
export function runtimeVersions(appVersion: string): readonly Fact<string>[] {
  const { electron, chrome, node } = process.versions;
  return [
    { name: 'Sidelight', value: appVersion },
    { name: 'Electron', value: electron },
    { name: 'Chromium', value: chrome },
    { name: 'Node', value: node },
    { name: 'System', value: `${process.platform} ${release()} ${process.arch}` },
  ];
}
