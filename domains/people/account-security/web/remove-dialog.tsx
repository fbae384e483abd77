import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'

type Props = {
  open: boolean
  title: ReactNode
  /** What removing it means. */
  children: ReactNode
  removing: { pending: boolean; refusal: { message: string } | null }
  onRemove: () => void
  onClose: () => void
}

/** Asks for confirmation before a sign-in method is removed. */
export function RemoveDialog({ open, title, children, removing, onRemove, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <Button kind="danger" pending={removing.pending} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      }
    >
      <p>{children}</p>
      {removing.refusal ? <Notice tone="danger" live title={removing.refusal.message} /> : null}
    </Dialog>
  )
}
