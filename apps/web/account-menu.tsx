import { Trans } from '@lingui/react/macro'
import { useContext, useState } from 'react'
import { Link } from 'react-router'
import type { MenuPath } from '#access/menu.ts'
import { chooseScheme, chosenScheme, type Scheme } from '#apps/web/scheme.ts'
import { signOut } from '#domains/people/identity/web/session.ts'
import { Icon } from '#design/pictures/icon.tsx'
import { Menu, MenuSection } from '#design/layout/menu.tsx'
import { LanguageContext } from '#design/shell/language-switch.tsx'
import { LANGUAGE_NAMES, LANGUAGES } from '#platform/language/languages.ts'

/** The signed-in person, the color scheme and language, and signing out. */
export function AccountMenu({ name, email, profile }: { name: string; email: string; profile: MenuPath }) {
  return (
    <Menu
      label={
        <>
          <Icon name="person" />
          <span className="visually-hidden-on-phone">{name}</span>
        </>
      }
    >
      <MenuSection title={email}>
        <Link to={profile}>
          <Icon name="gear" />
          <Trans>Profile and security</Trans>
        </Link>
      </MenuSection>
      <SchemeSection />
      <LanguageSection />
      <MenuSection>
        <button type="button" onClick={() => void leave()}>
          <Icon name="sign-out" />
          <Trans>Sign out</Trans>
        </button>
      </MenuSection>
    </Menu>
  )
}

async function leave(): Promise<void> {
  await signOut()
  window.location.assign('/')
}

function SchemeSection() {
  const [scheme, setScheme] = useState(chosenScheme)
  const choose = (chosen: Scheme) => {
    chooseScheme(chosen)
    setScheme(chosen)
  }
  return (
    <MenuSection title={<Trans>Appearance</Trans>}>
      <button type="button" aria-pressed={scheme === 'system'} onClick={() => choose('system')}>
        <Icon name="screen" />
        <Trans>System</Trans>
      </button>
      <button type="button" aria-pressed={scheme === 'light'} onClick={() => choose('light')}>
        <Icon name="sun" />
        <Trans>Light</Trans>
      </button>
      <button type="button" aria-pressed={scheme === 'dark'} onClick={() => choose('dark')}>
        <Icon name="moon" />
        <Trans>Dark</Trans>
      </button>
    </MenuSection>
  )
}

function LanguageSection() {
  const spoken = useContext(LanguageContext)
  return (
    <MenuSection title={<Trans>Language</Trans>}>
      {LANGUAGES.map((code) => (
        <button key={code} type="button" lang={code} aria-pressed={code === spoken?.language} onClick={() => spoken?.choose(code)}>
          <Icon name="globe" />
          {LANGUAGE_NAMES[code]}
        </button>
      ))}
    </MenuSection>
  )
}
