import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, Buttons } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'
import { InlineCode } from '#design/values/code.tsx'
import { CopyButton } from '#design/values/copy-button.tsx'

type Props = { title: ReactNode; secret: string; onKept: () => void; children?: ReactNode }

/** A secret that nobody sees again after this: only its hash, or it itself sealed, is stored. */
export function SecretOnce({ title, secret, onKept, children }: Props) {
  return (
    <Notice tone="warning" live title={title}>
      <p>
        <InlineCode>{secret}</InlineCode>
      </p>
      {children}
      <Buttons>
        <CopyButton text={secret} />
        <Button size="small" onClick={onKept}>
          <Trans>I’ve saved it</Trans>
        </Button>
      </Buttons>
    </Notice>
  )
}
