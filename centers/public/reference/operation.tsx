import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Icon } from '#design/pictures/icon.tsx'
import type { Operation } from '#centers/public/reference/open-api.ts'
import { Skeleton } from '#design/states/skeleton.tsx'
import styles from '#centers/public/reference/reference.module.css'

/** One operation: collapsed, what it does and who may use it; expanded, its request and response. */
export function OperationCard({ operation, token }: { operation: Operation; token: string }) {
  const [isOpen, setOpen] = useState(false)
  const { method, path, summary, verb, grantedTo, body, answer } = operation
  return (
    <details className={styles.operation} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles.method}>{method}</span> <code>{path}</code> <Icon name="chevron-down" size={18} />
        <span className={styles.message}>{summary}</span>
        <span className={styles.who}>
          <code>{verb}</code> · {grantedTo.join(', ')}
          {operation.scope === null ? null : (
            <>
              {' · '}
              <Trans>API token</Trans>
            </>
          )}
          {operation.isDeprecated ? (
            <>
              {' · '}
              <Trans>Deprecated</Trans>
            </>
          ) : null}
        </span>
      </summary>
      <div className={styles.parts}>
        <Params operation={operation} />
        {body ? (
          <Part title={<Trans>Request body</Trans>}>
            <pre tabIndex={0}>{body}</pre>
          </Part>
        ) : null}
        <Part title={<Trans>Response</Trans>}>
          <pre tabIndex={0}>{answer}</pre>
        </Part>
        {operation.example ? (
          <Part title={<Trans>Example</Trans>}>
            <pre tabIndex={0}>{operation.example}</pre>
          </Part>
        ) : null}
        <Refusals operation={operation} />
        <TryPart operation={operation} token={token} isOpen={isOpen} />
      </div>
    </details>
  )
}

const TryIt = lazy(() => import('#centers/public/reference/try-it.tsx').then(({ TryIt: loaded }) => ({ default: loaded })))

/** Loaded when the operation is opened; only for what an API token may ask. */
function TryPart({ operation, token, isOpen }: { operation: Operation; token: string; isOpen: boolean }) {
  if (!isOpen || operation.scope === null) return null
  return (
    <Part title={<Trans>Try it</Trans>}>
      <Suspense fallback={<Skeleton lines={3} />}>
        <TryIt operation={operation} token={token} />
      </Suspense>
    </Part>
  )
}

function Params({ operation: { params } }: { operation: Operation }) {
  if (params.length === 0) return null
  return (
    <Part title={<Trans>Parameters</Trans>}>
      <dl>
        {params.map(({ name, where, required, type }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <code>{type}</code> · {where}
              {required ? null : (
                <>
                  {' · '}
                  <Trans>optional</Trans>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Refusals({ operation: { refusals } }: { operation: Operation }) {
  if (refusals.length === 0) return null
  return (
    <Part title={<Trans>Specific errors</Trans>}>
      <dl>
        {refusals.map(({ code, message }) => (
          <div key={code}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd>{message}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
