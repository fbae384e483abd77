import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#design/layout/card.tsx'
import { CopyButton } from '#design/values/copy-button.tsx'

/** The user's own link to join, with a text to send; those who join by it are the user's members. */
export function ShareLink({ path }: { path: string }) {
  const { t } = useLingui()
  const link = `${window.location.origin}${path}`
  const words = t`If a covered car claim costs you your deductible, Breakwater pays it back. See your price: ${link}`
  return (
    <Card title={<Trans>Your own link</Trans>}>
      <p>
        <Trans>Whoever joins by this link is your member.</Trans>
      </p>
      <p>
        <code>{link}</code>
      </p>
      <CopyButton text={link} />
      <p>
        <Trans>A text to send with it:</Trans> “{words}”
      </p>
      <CopyButton text={words} />
    </Card>
  )
}
