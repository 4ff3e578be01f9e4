import { useEffect, useState, type ReactNode } from 'react';
import { readImageFacts } from '../../../../../../shared/contents/images/read-image-facts';
import { imageTooLarge } from '../../../../../../shared/model/comparison/image';
import styles from './notebook-cell.module.css';

/** An image that a document carries in itself: drawn from memory, and only when its bytes say that it is a PNG or JPEG of common size. */
export function InlineImage({ base64 }: { readonly base64: string }): ReactNode {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const blob = imageBlob(base64);
    const made = blob === null ? null : URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [base64]);
  return url === null ? <p className={styles.other}>An image that is not drawn.</p> : <img className={styles.image} src={url} alt="Output of the cell" draggable={false} />;
}

function imageBlob(base64: string): Blob | null {
  let decoded: string;
  try {
    decoded = atob(base64);
  } catch {
    return null;
  }
  const bytes = Uint8Array.from(decoded, (char) => char.charCodeAt(0));
  const facts = readImageFacts(bytes);
  if (facts === null || (facts.type !== 'image/png' && facts.type !== 'image/jpeg') || imageTooLarge(facts, bytes.length) !== null) return null;
  return new Blob([bytes], { type: facts.type });
}
