import { formatSize } from '../../../../../../shared/contents/format-size';
import { imageTypeName, type ImageFacts } from '../../../../../../shared/model/comparison/image';

/** "PNG, 96 × 96 pixels, 4.2 KB" */
export function describeImage({ type, width, height }: ImageFacts, bytes: number): string {
  const size = width === null || height === null ? null : `${formatNumber(width)} × ${formatNumber(height)} pixels`;
  return [imageTypeName(type), size, formatSize(bytes)].filter((part) => part !== null).join(', ');
}

/** "1,204 of 9,216 pixels differ (13.1 %)", "No pixel differs" */
export function describeDifference({ differing, all }: { readonly differing: number; readonly all: number }): string {
  if (differing === 0) return 'No pixel differs';
  const share = (100 * differing) / all;
  const percent = share < 0.1 ? 'under 0.1' : share.toFixed(1);
  return `${formatNumber(differing)} of ${formatNumber(all)} ${all === 1 ? 'pixel differs' : 'pixels differ'} (${percent} %)`;
}

function formatNumber(value: number): string {
  return value.toLocaleString('en');
}
