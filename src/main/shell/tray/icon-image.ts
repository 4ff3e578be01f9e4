import { nativeImage, nativeTheme, type NativeImage } from 'electron';
import type { AttentionMark } from '../../../shared/model/notifications/attention';
import { drawDot, drawIcon, type IconStyle } from './draw-icon';

const scaleFactors = [1, 1.25, 1.5, 2, 3];

/** The tray's icon: in a menu bar of macOS one ink, which the system chooses while there is no dot, elsewhere the app's own. */
export function trayImage(mark: AttentionMark): NativeImage {
  if (process.platform !== 'darwin') return scaled(process.platform === 'win32' ? 16 : 22, (size) => drawIcon(size, mark, 'app'));
  const style: IconStyle = mark !== 'plain' && nativeTheme.shouldUseDarkColors ? 'white' : 'black';
  const image = scaled(18, (size) => drawIcon(size, mark, style));
  image.setTemplateImage(mark === 'plain');
  return image;
}

/** The dot for the corner of the icon in the taskbar of Windows; null for none. */
export function overlayImage(mark: AttentionMark): NativeImage | null {
  return mark === 'plain' ? null : scaled(16, (size) => drawDot(size, mark) ?? new Uint8Array(size * size * 4));
}

function scaled(size: number, draw: (pixels: number) => Uint8Array): NativeImage {
  const image = nativeImage.createEmpty();
  for (const scaleFactor of scaleFactors) {
    const pixels = Math.round(size * scaleFactor);
    const drawn = nativeImage.createFromBitmap(Buffer.from(draw(pixels)), { width: pixels, height: pixels });
    image.addRepresentation({ scaleFactor, width: pixels, height: pixels, buffer: drawn.toPNG() });
  }
  return image;
}
