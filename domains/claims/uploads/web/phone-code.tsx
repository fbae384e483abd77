import { Trans, useLingui } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import styles from '#domains/claims/uploads/web/document-requirement.module.css'
import { QrCode } from '#design/pictures/qr-code.tsx'
import { Button } from '#design/button.tsx'
import { CopyButton } from '#design/values/copy-button.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Id } from '#platform/ids.ts'

const REFETCH_MS = 3_000

/** The pressed button has been replaced by the code, so keyboard and screen reader focus moves to the instructions. */
const focusInstructions = (element: HTMLElement | null) => element?.focus()

/** The QR code that adds photos to this requirement from the phone; while it is shown, the page refetches. */
export function PhoneCode({ claimId, requirement }: { claimId: Id<'claim'>; requirement: DocumentKind }) {
  const { t } = useLingui()
  const giving = useSubmit(uploadsContract.givePhotoPass)
  const pass = giving.answer
  useLateAnswer(claimsContract.claim, { params: { claimId } }, { enabled: pass !== null, refetchMs: REFETCH_MS })
  const show = () => giving.submit({ params: { claimId }, body: { requirement } })
  return (
    <div className={styles.phone}>
      {giving.refusal ? <Notice tone="danger" title={giving.refusal.message} /> : null}
      {pass ? (
        <>
          <QrCode squares={pass.squares} label={t`QR code to scan with your phone’s camera`} />
          <div>
            <p ref={focusInstructions} tabIndex={-1}>
              <Trans>Point your phone’s camera at the code. Photos you take there appear here. You don’t need to sign in again.</Trans>
            </p>
            <p>
              <Trans>The code works only for these photos, until</Trans> <Moment at={pass.expiresAt} />{' '}
              <Trans>or until the claim is submitted.</Trans>
            </p>
            <p>
              <Trans>Can’t scan it? Open this link on your phone:</Trans> <CopyButton text={pass.address} />
            </p>
            <Button size="small" kind="quiet" pending={giving.pending} onClick={show}>
              <Trans>New code</Trans>
            </Button>
          </div>
        </>
      ) : (
        <Button size="small" pending={giving.pending} onClick={show}>
          <Trans>Show QR code</Trans>
        </Button>
      )}
    </div>
  )
}
