import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CodeBlock } from '#design/values/code.tsx'

type Chapter = { id: string; heading: string; text: ReactNode }

/** What holds for every operation. Samples of code are the same in every language. */
export function useGuide(): readonly Chapter[] {
  const { t } = useLingui()
  return [
    { id: 'tokens', heading: t`API tokens`, text: <Tokens /> },
    { id: 'lists', heading: t`Lists`, text: <Lists /> },
    { id: 'errors', heading: t`Errors`, text: <Errors /> },
    { id: 'idempotency', heading: t`Requests sent twice`, text: <Idempotency /> },
    { id: 'webhooks', heading: t`Webhooks`, text: <Webhooks /> },
    { id: 'limits', heading: t`Limits`, text: <Limits /> },
    { id: 'versions', heading: t`Versions`, text: <Versions /> },
  ]
}

const Tokens = () => (
  <>
    <p>
      <Trans>
        Agents, agent admins, sales, and staff create tokens under API tokens in their center. A personal token has at most the permissions
        of its owner. Staff with the right permission also create service tokens, which belong to the company. Send the token with each
        request, and no cookie.
      </Trans>
    </p>
    <CodeBlock>{`curl https://your-breakwater.example/api/members?limit=10 \\
  -H "Authorization: Bearer bw_live_…"`}</CodeBlock>
    <p>
      <Trans>
        Anything a person has to sign, approve, or confirm is refused with the code not_for_tokens. A permission that the token doesn’t have
        is refused with token_lacks_permission.
      </Trans>
    </p>
  </>
)

const Lists = () => (
  <p>
    <Trans>
      A list answers rows and next. Send next as the cursor parameter to get the following page, until next is null. Amounts are whole US
      cents, dates are YYYY-MM-DD, and timestamps are ISO 8601 in UTC.
    </Trans>
  </p>
)

const Errors = () => (
  <>
    <p>
      <Trans>
        An error has a code that doesn’t change, a message in the language of Accept-Language, a message for each wrong field, and a
        reference to tell us.
      </Trans>
    </p>
    <CodeBlock>{`{ "code": "bad_input", "message": "…", "fields": { "zip": "…" }, "reference": "…" }`}</CodeBlock>
  </>
)

const Idempotency = () => (
  <p>
    <Trans>
      Operations that create something or move money need an Idempotency-Key header of 8 to 128 characters. The same key with the same body
      gets the same answer, so you can send it again after a lost connection. The same key with another body is refused.
    </Trans>
  </p>
)

const Webhooks = () => (
  <>
    <p>
      <Trans>
        Agent admins add webhooks for events of their own agency, and staff for the whole company. Each event is a POST with its type, its
        time, ids, and states. Answer with a status from 200 to 299 within 10 seconds, or we try again for three days. Events can arrive
        more than once and in any order: webhook-id stays the same, so ignore one that you already have.
      </Trans>
    </p>
    <CodeBlock>{`signed = webhook-id + "." + webhook-timestamp + "." + body
key = base64-decode(secret without "whsec_")
webhook-signature = "v1," + base64(HMAC-SHA256(key, signed))`}</CodeBlock>
    <p>
      <Trans>
        Compare the signature before you read the body, and refuse a timestamp that is more than five minutes off. For 24 hours after a new
        secret there are two signatures, separated by a space.
      </Trans>
    </p>
  </>
)

const Limits = () => (
  <p>
    <Trans>A token may send 300 requests a minute. After that, the status is 429, and Retry-After says how many seconds to wait.</Trans>
  </p>
)

const Versions = () => (
  <p>
    <Trans>
      The version is in the OpenAPI document. We add fields and codes without a new major version, so ignore what you don’t know. Before we
      remove an operation, its answers have a Deprecation and a Sunset header for at least 180 days.
    </Trans>
  </p>
)
