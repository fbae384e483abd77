import { Trans } from '@lingui/react/macro'
import type { OnboardingView } from '#domains/distribution/onboarding/contract.ts'
import { Notice } from '#design/states/notice.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'

type Registry = NonNullable<NonNullable<OnboardingView['application']>['registry']>
type Props = { npn: string | null; registry: Registry | null; license: { state: string; number: string; expiresOn: string } }

/** What the registry of producers says of this NPN and license, for compliance to compare. */
export function RegistryLine({ npn, registry, license }: Props) {
  if (!registry)
    return (
      <p>
        <small>
          <Trans>NPN {npn}: no registry was checked. Verify it manually.</Trans>
        </small>
      </p>
    )
  if (!registry.found)
    return (
      <Notice tone="danger" title={<Trans>NPN {npn} isn’t in the registry.</Trans>}>
        <Moment at={registry.at} />
      </Notice>
    )
  const known = registry.licenses.find(({ state }) => state === license.state)
  if (!known?.active)
    return (
      <Notice
        tone="danger"
        title={
          <Trans>
            The registry shows no active license for {registry.name} in {license.state}.
          </Trans>
        }
      />
    )
  const agrees = known.number === license.number && known.expiresOn === license.expiresOn
  return (
    <Notice
      tone={agrees ? 'success' : 'warning'}
      title={agrees ? <Trans>The registry matches.</Trans> : <Trans>The registry doesn’t match.</Trans>}
    >
      {registry.name}: {license.state} {known.number} {known.expiresOn ? <DayText day={known.expiresOn} /> : null}
    </Notice>
  )
}
