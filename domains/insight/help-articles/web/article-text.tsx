import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HelpText } from '#domains/insight/help-articles/rules/published.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'

/** A text as its readers see it, in both languages. */
export const ArticleText = ({ text }: { text: HelpText }) => (
  <>
    <div lang="en">
      <p>
        <strong>{text.questionEn}</strong>
      </p>
      <p>{text.answerEn}</p>
    </div>
    <div lang="es">
      <p>
        <strong>{text.questionEs}</strong>
      </p>
      <p>{text.answerEs}</p>
    </div>
  </>
)

type Props = {
  text: HelpText
  open: boolean
  onClose: () => void
  pending: boolean
  onPublish: () => void
  /** What is said above the text. */
  children?: ReactNode
}

/** What was typed, as its readers will see it, before it is published. */
export const ArticlePreview = ({ text, open, onClose, pending, onPublish, children }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={<Trans>Preview</Trans>}
    actions={
      <Button kind="primary" pending={pending} onClick={onPublish}>
        <Trans>Publish</Trans>
      </Button>
    }
  >
    {children}
    <ArticleText text={text} />
  </Dialog>
)
