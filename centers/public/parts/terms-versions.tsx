import { Trans } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import { pathTo } from '#access/path-to.ts'
import { addressOf } from '#access/web/address-of.ts'
import { termsContract } from '#domains/membership/terms/contract.ts'
import { VersionStatus } from '#domains/membership/terms/web/version-status.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'

type Props = { answer: Answer<typeof termsContract.versions>; shown: string }

/** Every published version, to read, download and compare; a signed-in reader also sees which one they accepted. */
export function TermsVersions({ answer: { rows: versions, accepted, state, states }, shown }: Props) {
  const page = pathTo('/terms-conditions/versions')
  return (
    <>
      {accepted ? (
        <p>
          <Trans>
            You accepted version {accepted.version} on <Moment at={accepted.at} />.
          </Trans>
        </p>
      ) : null}
      {states.length > 0 ? <StatesWithClauses states={states} shown={state} /> : null}
      <ul>
        {versions.map(({ version, effectiveOn, status, changes }) => (
          <li key={version}>
            <a href={`${page}?version=${version}`} aria-current={version === shown ? 'page' : undefined}>
              <Trans>Version {version}</Trans>
            </a>{' '}
            <VersionStatus status={status} /> <Trans>effective</Trans> <DayText day={effectiveOn} />{' '}
            {accepted?.version === version ? (
              <Tag tone="green">
                <Trans>You accepted this version</Trans>
              </Tag>
            ) : null}{' '}
            <a href={addressOf(termsContract.copy, { params: { version } })} download>
              <Trans>PDF of version {version}</Trans>
            </a>
            {changes.length > 0 ? <p>{changes.join(' ')}</p> : null}
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          When the terms change, the previous version stays available here. Members are shown what changed and asked to accept it.
        </Trans>
      </p>
    </>
  )
}

/** States whose text has clauses of their own: everyone else reads the version as it is. */
function StatesWithClauses({ states, shown }: { states: Props['answer']['states']; shown: string | null }) {
  const page = pathTo('/terms-conditions/versions')
  const name = states.find(({ code }) => code === shown)?.name
  return (
    <>
      <p>
        {name ? (
          <Trans>You’re reading the terms for {name}.</Trans>
        ) : (
          <Trans>These states have clauses of their own. In every other state, the text here applies.</Trans>
        )}
      </p>
      <ul>
        {states.map((state) => (
          <li key={state.code}>
            <a href={`${page}?state=${state.code}`} aria-current={state.code === shown ? 'page' : undefined}>
              {state.name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
