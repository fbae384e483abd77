import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from '#design/button.module.css'
import { classNames } from '#design/class-names.ts'
import { Icon } from '#design/pictures/icon.tsx'
import type { IconName } from '#design/pictures/icons.data.ts'
import { useIsLive } from '#design/states/is-live.ts'

/** `cta` is amber, for the public pages, once per page. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'cta'

type Props = Pick<
  ComponentProps<'button'>,
  'onClick' | 'popoverTarget' | 'aria-label' | 'aria-expanded' | 'aria-pressed' | 'form' | 'title'
> &
  // A form knows the pressed button by its value: a name alone says nothing.
  ({ name?: undefined; value?: string } | { name: string; value: string }) & {
    kind?: ButtonKind
    type?: 'button' | 'submit'
    icon?: IconName
    size?: 'small'
    /** The action is running: keeps the width, ignores further clicks. */
    pending?: boolean
    /** Why it is disabled, in words shown under the button. Null means enabled. */
    disabledReason?: string | null
    children: ReactNode
  }

export function Button({
  kind = 'secondary',
  type = 'button',
  icon,
  size,
  pending = false,
  disabledReason = null,
  onClick,
  children,
  ...rest
}: Props) {
  const reasonId = useId()
  // A form submitted before the scripts are loaded would leave the page.
  const isLive = useIsLive()
  const isOff = pending || disabledReason !== null
  const press = (event: MouseEvent<HTMLButtonElement>) => (isOff ? event.preventDefault() : onClick?.(event))
  const button = (
    <button
      {...rest}
      type={type}
      disabled={type === 'submit' && !isLive}
      className={look(kind, size)}
      onClick={press}
      aria-disabled={isOff || undefined}
      aria-busy={pending || undefined}
      aria-describedby={disabledReason === null ? undefined : reasonId}
    >
      {icon ? <Icon name={icon} size={18} /> : null}
      <span>{children}</span>
    </button>
  )
  if (disabledReason === null) return button
  return (
    <span className={styles.withReason}>
      {button}
      <small id={reasonId} className={styles.reason}>
        {disabledReason}
      </small>
    </span>
  )
}

type LinkProps = { to: To; state?: unknown; kind?: ButtonKind; icon?: IconName; size?: 'small'; children: ReactNode } & Pick<
  ComponentProps<'a'>,
  'download' | 'aria-label'
>

/** A link that looks like a button, because it is the next step. */
export function LinkButton({ to, kind = 'secondary', icon, size, children, ...rest }: LinkProps) {
  return (
    <Link {...rest} to={to} className={look(kind, size)} reloadDocument={rest.download !== undefined}>
      {icon ? <Icon name={icon} size={18} /> : null}
      <span>{children}</span>
    </Link>
  )
}

/** Buttons of one decision, side by side; the main one first. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

const look = (kind: ButtonKind, size: 'small' | undefined): string => classNames(styles.button, styles[kind], size && styles[size])
