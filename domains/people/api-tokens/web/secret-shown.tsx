import { Trans } from '@lingui/react/macro'
import type { NewSecret } from '#domains/people/api-tokens/contract.ts'
import { Moment } from '#design/values/moment.tsx'
import { SecretOnce } from '#design/values/secret-once.tsx'

/** The new token, and until when the one before works. */
export function SecretShown({ secret: { secret, previousUntil }, onKept }: { secret: NewSecret; onKept: () => void }) {
  return (
    <SecretOnce title={<Trans>Save this token somewhere safe. We won’t show it again.</Trans>} secret={secret} onKept={onKept}>
      {previousUntil ? (
        <p>
          <Trans>
            The earlier token works until <Moment at={previousUntil} />.
          </Trans>
        </p>
      ) : null}
    </SecretOnce>
  )
}
