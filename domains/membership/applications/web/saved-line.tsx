import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { applicationContract } from '#domains/membership/applications/contract.ts'
import { contactIn } from '#domains/membership/applications/rules/answers.ts'
import type { DraftSaver, Typed } from '#domains/membership/applications/web/draft-keeper.ts'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'

type Props = { at: Date; saver: DraftSaver; typed: Typed }

/** When the answers were last saved, and a button that sends a link to continue elsewhere. */
export function SavedLine({ at, saver, typed }: Props) {
  const { i18n } = useLingui()
  const sending = useSubmit(applicationContract.sendLink)
  const email = contactIn(typed.answers)?.email
  const time = i18n.date(at, { hour: 'numeric', minute: '2-digit' })
  // The link must lead to what is on the screen now, so save first.
  const send = async () => {
    await saver.save(typed)
    const token = saver.token()
    if (token) sending.submit({ params: { token } })
  }
  return (
    <>
      <p role="status">
        <Trans>Saved at {time}.</Trans>{' '}
        {email && !sending.done ? (
          <Button kind="quiet" size="small" pending={sending.pending} onClick={() => void send()}>
            <Trans>Email me a link to continue later</Trans>
          </Button>
        ) : null}
      </p>
      {sending.done ? (
        <Notice tone="success" live>
          <Trans>We sent it to {email}. The link works for 30 days.</Trans>
        </Notice>
      ) : null}
      {sending.refusal ? (
        <Notice tone="warning" live>
          {sending.refusal.message}
        </Notice>
      ) : null}
    </>
  )
}
