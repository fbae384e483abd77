import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#design/button.tsx'

/** Puts a text where it can be pasted, and says that it did. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    <Button kind="quiet" size="small" icon={copied ? 'check' : 'copy'} onClick={copy}>
      <span role="status">{copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
    </Button>
  )
}
