import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'

export type Report = { done: number; skipped: number; why: readonly { id: string; name: string; because: string }[] }

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** What would be done; null while it loads. */
  preview: Report | null
  /** What was done; null before. */
  report: Report | null
  pending: boolean
  refusal: { message: string } | null
  /** The text of a reason. */
  because: (code: string) => ReactNode
  /** The button that starts it: "Send 41 letters". Null while a form in `children` has its own. */
  action: ReactNode
  onRun: () => void
  children?: ReactNode
}

/** An action on many rows: first how many, and which not and why; then the button; then the result. */
export function BatchDialog({ open, onClose, title, preview, report, pending, refusal, because, action, onRun, children }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        report || !preview || action === null ? null : (
          <Button kind="primary" pending={pending} disabledReason={null} onClick={onRun}>
            {action}
          </Button>
        )
      }
    >
      {refusal ? (
        <Notice tone="danger" live>
          {refusal.message}
        </Notice>
      ) : null}
      {report ? (
        <Notice tone="success" live title={<Plural value={report.done} one="Done for # item." other="Done for # items." />}>
          <Skipped report={report} because={because} />
        </Notice>
      ) : preview ? (
        <>
          {preview.done + preview.skipped > 0 ? (
            <p>
              <Plural value={preview.done} one="This will apply to # item." other="This will apply to # items." />
            </p>
          ) : null}
          <Skipped report={preview} because={because} />
          {children}
        </>
      ) : refusal ? null : (
        <p role="status">
          <Trans>Checking which items this applies to…</Trans>
        </p>
      )}
    </Dialog>
  )
}

/** Those it is not done for, and why. */
export function Skipped({ report: { skipped, why }, because }: { report: Report; because: Props['because'] }) {
  if (skipped === 0) return null
  return (
    <details>
      <summary>
        <Plural value={skipped} one="# skipped. See why" other="# skipped. See why" />
      </summary>
      <ul>
        {why.map(({ id, name, because: code }) => (
          <li key={id}>
            {name}: {because(code)}
          </li>
        ))}
      </ul>
    </details>
  )
}
