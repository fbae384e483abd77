import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#design/button.tsx'

/** Copies a text to the clipboard, and says whether the browser allowed it. */
export function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  return (
    <Button kind="quiet" size="small" icon={outcome === 'copied' ? 'check' : 'copy'} onClick={copy}>
      <span role="status">{outcome ? OUTCOMES[outcome] : <Trans>Copy</Trans>}</span>
    </Button>
  )
}

const OUTCOMES = { copied: <Trans>Copied</Trans>, refused: <Trans>Not copied. Select the text and copy it.</Trans> }
