import type { Service, ServiceState } from '#domains/insight/system/rules/service-status.ts'
import type { Language } from '#platform/language/languages.ts'

type Words = {
  title: string
  well: string
  some: string
  away: string
  safe: string
  asOf: (moment: string) => string
  services: Readonly<Record<Service, string>>
  states: Readonly<Record<ServiceState, string>>
}

/** The status page says these without the app, so they are not among the screens' strings. */
export const STATUS_WORDS: Readonly<Record<Language, Words>> = {
  'en-US': {
    title: 'Service status',
    well: 'Everything is working.',
    some: 'Something is slower than usual or not working. We’re on it.',
    away: 'We can’t reach our database right now, so you can’t sign in or change anything. We’re on it.',
    safe: 'Your membership and everything you sent us are safe. An interruption never changes your coverage.',
    asOf: (moment) => `As of ${moment}.`,
    services: {
      site: 'Website',
      account: 'Sign-in and your account',
      payments: 'Payments',
      messages: 'Emails and text messages',
      documents: 'Uploading and opening documents',
    },
    states: { works: 'Working', slow: 'Delayed', down: 'Not working' },
  },
  'es-US': {
    title: 'Estado del servicio',
    well: 'Todo funciona.',
    some: 'Algo va más lento de lo normal o no funciona. Estamos trabajando en ello.',
    away: 'No podemos conectar con nuestra base de datos, así que no puede iniciar sesión ni cambiar nada. Estamos trabajando en ello.',
    safe: 'Su membresía y todo lo que nos envió están a salvo. Una interrupción nunca cambia su cobertura.',
    asOf: (moment) => `A fecha de ${moment}.`,
    services: {
      site: 'Sitio web',
      account: 'Inicio de sesión y su cuenta',
      payments: 'Pagos',
      messages: 'Correos electrónicos y mensajes de texto',
      documents: 'Subir y abrir documentos',
    },
    states: { works: 'Funciona', slow: 'Con retraso', down: 'No funciona' },
  },
}
