import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { routeFor } from '#access/routes.ts'
import type { ConversationLine } from '#domains/insight/assistant/contract.ts'
import styles from '#domains/insight/assistant/web/conversation.module.css'
import { classNames } from '#design/class-names.ts'
import { Moment } from '#design/values/moment.tsx'

type Props = {
  lines: readonly ConversationLine[]
  mine: ConversationLine['from']
  /** What is shown below the newest answer: its choices, what it has prepared, whether it helped. */
  below?: (line: ConversationLine) => ReactNode
}

/** The lines, oldest first; screen readers announce a new one. */
export function ConversationLog({ lines, mine, below }: Props) {
  const { t } = useLingui()
  const log = useRef<HTMLDivElement>(null)
  const count = lines.length
  useEffect(() => {
    const newest = log.current?.children[count - 1]
    if (newest instanceof HTMLElement) log.current?.scrollTo({ top: newest.offsetTop - A_LITTLE })
  }, [count])
  return (
    <div ref={log} className={styles.log} role="log" aria-live="polite" aria-label={t`Conversation`} tabIndex={0}>
      {lines.map((line) => (
        <Line key={line.line} line={line} isMine={line.from === mine}>
          {below?.(line)}
        </Line>
      ))}
    </div>
  )
}

type LineProps = { line: ConversationLine; isMine: boolean; children: ReactNode }

function Line({ line: { from, name, body, facts, links, at }, isMine, children }: LineProps) {
  return (
    <div className={classNames(styles.line, isMine && styles.mine, from === 'staff' && styles.colleague)}>
      <p className={styles.who}>
        <strong>{isMine ? <Trans>You</Trans> : from === 'bot' ? <Trans>Automated assistant</Trans> : name}</strong> ·{' '}
        <Moment at={at} relative={false} />
      </p>
      <p className={styles.body}>{body}</p>
      {facts.length > 0 ? <Facts facts={facts} /> : null}
      {links.length > 0 ? (
        <ul role="list" className={styles.links}>
          {links.map(({ to, label }) => (
            <li key={to}>
              <ArticleLink to={to}>{label}</ArticleLink>
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </div>
  )
}

/** Each fact leads to the page it is from. */
function Facts({ facts }: Pick<ConversationLine, 'facts'>) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, to }, at) => (
        <div key={`${at} ${label}`}>
          <dt>{label}</dt>
          <dd>{to ? <Link to={to}>{value}</Link> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Pixels above the newest line, so that it is not cut. */
const A_LITTLE = 16

/** A page of the user's center opens within it; a public page opens on its own. */
function ArticleLink({ to, children }: { to: string; children: string }) {
  const isPublic = routeFor(to.split(/[?#]/)[0] ?? '')?.access === 'public'
  return isPublic ? <a href={to}>{children}</a> : <Link to={to}>{children}</Link>
}
