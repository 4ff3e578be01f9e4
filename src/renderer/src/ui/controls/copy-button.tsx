import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { copyText } from './copy-text';
import { IconButton } from './icon-button';

const confirmedMs = 1_500;

interface CopyButtonProps {
  /** Accessible name, with what is copied: "Copy code". */
  readonly label: string;
  readonly text: string;
  readonly className?: string | undefined;
}

/** Copies a text and says so in place. */
export function CopyButton({ label, text, className }: CopyButtonProps): ReactNode {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <IconButton
      size="small"
      className={className}
      label={copied ? 'Copied' : label}
      icon={copied ? <Check /> : <Copy />}
      onClick={() => setCopied(copyText(text))}
    />
  );
}
