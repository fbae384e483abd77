import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#design/button.tsx'

/** Copies a text to the clipboard, and confirms it. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    <Button kind="quiet" size="small" icon={copied ? 'check' : 'copy'} onClick={copy}>
      <span role="status">{copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
    </Button>
  )
}
