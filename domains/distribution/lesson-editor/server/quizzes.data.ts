import type { Question } from '#domains/distribution/lesson-editor/rules/quiz.ts'

/** The quiz of each required lesson, by its slug. It holds the right answers, so it never leaves the server. */
export const QUIZZES: Readonly<Record<string, readonly Question[]>> = {
  'what-breakwater-covers': [
    {
      ask: { en: 'What does Breakwater pay?', es: '¿Qué paga Breakwater?' },
      options: [
        { en: 'The whole repair', es: 'Toda la reparación' },
        {
          en: 'The deductible the member actually paid, up to the plan’s limit',
          es: 'El deducible que el miembro realmente pagó, hasta el límite del plan',
        },
        { en: 'Any cost the insurer refused', es: 'Cualquier costo que la aseguradora rechazó' },
      ],
      right: 1,
      because: {
        en: 'We pay the deductible the member actually paid: never more than the limit, and never more than what is left for the year.',
        es: 'Pagamos el deducible realmente asumido: nunca más que el límite ni más de lo que queda del año.',
      },
    },
    {
      ask: { en: 'Is a Breakwater membership auto insurance?', es: '¿La membresía de Breakwater es un seguro de auto?' },
      options: [
        {
          en: 'No: the driver keeps their own policy, and we stand behind its deductible',
          es: 'No: el conductor conserva su propia póliza y nosotros respaldamos su deducible',
        },
        { en: 'Yes, it replaces their policy', es: 'Sí, reemplaza su póliza' },
        { en: 'Yes, but only for collisions', es: 'Sí, pero solo para choques' },
      ],
      right: 0,
      because: {
        en: 'It is a membership. The driver keeps their own auto policy.',
        es: 'Es una membresía. El conductor conserva su propia póliza de auto.',
      },
    },
    {
      ask: { en: 'When does coverage of a loss begin?', es: '¿Cuándo empieza la cobertura de una pérdida?' },
      options: [
        { en: 'On the day of signing', es: 'El día de la firma' },
        { en: 'After the first thirty days of the membership', es: 'Después de los primeros treinta días de la membresía' },
        { en: 'After the first claim', es: 'Después del primer reclamo' },
      ],
      right: 1,
      because: {
        en: 'The loss date must lie after the first thirty days.',
        es: 'La fecha de la pérdida debe ser posterior a los primeros treinta días.',
      },
    },
  ],
  'selling-in-three-minutes': [
    {
      ask: { en: 'Who signs the enrollment?', es: '¿Quién firma la inscripción?' },
      options: [
        { en: 'The agent, if the member is in a hurry', es: 'El agente, si el miembro tiene prisa' },
        { en: 'The member, with their own name', es: 'El miembro, con su propio nombre' },
        { en: 'Either of them', es: 'Cualquiera de los dos' },
      ],
      right: 1,
      because: {
        en: 'No one may sign for a member. An enrollment you sign yourself is void, and so is its commission.',
        es: 'Nadie firma por un miembro. Una inscripción que usted firmó es nula, y también su comisión.',
      },
    },
    {
      ask: { en: 'What do you say aloud before the signature?', es: '¿Qué dice en voz alta antes de la firma?' },
      options: [
        { en: 'The price today, the renewal date and the renewal amount', es: 'El precio de hoy, la fecha y el monto de la renovación' },
        { en: 'Only the price today', es: 'Solo el precio de hoy' },
        { en: 'Your commission', es: 'Su comisión' },
      ],
      right: 0,
      because: {
        en: "Price today, renewal date and renewal amount: automatic renewal is the member's own decision.",
        es: 'Precio de hoy, fecha y monto de la renovación: la renovación automática la decide el miembro.',
      },
    },
    {
      ask: { en: 'What decides whether you may sell to somebody?', es: '¿Qué decide si puede venderle a alguien?' },
      options: [
        { en: 'Where you live', es: 'Dónde vive usted' },
        { en: 'The state where the car is kept, and its use', es: 'El estado donde se guarda el auto, y su uso' },
        { en: 'The color of the car', es: 'El color del auto' },
      ],
      right: 1,
      because: {
        en: 'Ask first which state the car is kept in and what it is used for.',
        es: 'Pregunte primero en qué estado se guarda el auto y para qué se usa.',
      },
    },
  ],
  'helping-with-a-claim': [
    {
      ask: { en: 'A document is missing. What do you do?', es: 'Falta un documento. ¿Qué hace?' },
      options: [
        { en: 'Wait until it is there', es: 'Esperar hasta que llegue' },
        {
          en: 'File anyway: the claim waits for it and says until when',
          es: 'Presentarlo de todos modos: el reclamo lo espera e indica hasta cuándo',
        },
        { en: 'Write it yourself', es: 'Escribirlo usted mismo' },
      ],
      right: 1,
      because: {
        en: 'File anyway. The claim waits, and says until when.',
        es: 'Preséntelo de todos modos. El reclamo espera e indica hasta cuándo.',
      },
    },
    {
      ask: { en: 'What may only the member do?', es: '¿Qué puede hacer solo el miembro?' },
      options: [
        { en: 'Sign the attestation', es: 'Firmar la declaración' },
        { en: 'Add documents', es: 'Agregar documentos' },
        { en: 'Look at the status', es: 'Ver el estado' },
      ],
      right: 0,
      because: {
        en: 'The member signs the attestation through their own link.',
        es: 'El miembro firma la declaración con su propio enlace.',
      },
    },
    {
      ask: { en: "Do you see the member's bank data?", es: '¿Ve usted los datos bancarios del miembro?' },
      options: [
        { en: 'Yes, once the claim is paid', es: 'Sí, cuando se paga el reclamo' },
        { en: 'No, and you never need them', es: 'No, y nunca los necesita' },
        { en: "Only as the agency's admin", es: 'Solo como administrador de la agencia' },
      ],
      right: 1,
      because: {
        en: 'You see the status, what is missing and the amount paid; never bank data.',
        es: 'Ve el estado, lo que falta y el monto pagado; nunca los datos bancarios.',
      },
    },
  ],
  'commission-explained': [
    {
      ask: { en: 'What is commission a share of?', es: '¿De qué es parte la comisión?' },
      options: [
        { en: 'The membership fee really collected', es: 'La cuota de membresía realmente cobrada' },
        { en: 'The price on the brochure', es: 'El precio del folleto' },
        { en: 'The fee with the enrollment fee', es: 'La cuota con el cargo de inscripción' },
      ],
      right: 0,
      because: {
        en: 'Of the fee really collected; the enrollment fee does not count.',
        es: 'De la cuota realmente cobrada; el cargo de inscripción no cuenta.',
      },
    },
    {
      ask: { en: 'For how long does the rate of a sale hold?', es: '¿Por cuánto tiempo vale la tasa de una venta?' },
      options: [
        { en: 'Until the end of the month', es: 'Hasta fin de mes' },
        { en: 'Twelve months', es: 'Doce meses' },
        { en: 'For ever', es: 'Para siempre' },
      ],
      right: 1,
      because: { en: 'It locks at the sale for twelve months.', es: 'Queda fija con la venta por doce meses.' },
    },
    {
      ask: { en: 'Money goes back to a member. What of the commission?', es: 'Se devuelve dinero a un miembro. ¿Y la comisión?' },
      options: [
        { en: 'It stays', es: 'Se queda' },
        { en: 'The same share of it goes back', es: 'Se devuelve la misma parte' },
        { en: 'Twice as much goes back', es: 'Se devuelve el doble' },
      ],
      right: 1,
      because: {
        en: 'The same share goes back, and never more than was paid.',
        es: 'Se devuelve la misma parte, y nunca más de lo pagado.',
      },
    },
  ],
  'recruiting-an-agency': [
    {
      ask: {
        en: 'How long is a new lead yours before you accept it?',
        es: '¿Cuánto tiempo es suyo un prospecto nuevo antes de aceptarlo?',
      },
      options: [
        { en: 'Four business hours', es: 'Cuatro horas hábiles' },
        { en: 'Two weeks', es: 'Dos semanas' },
        { en: 'A month', es: 'Un mes' },
      ],
      right: 0,
      because: { en: 'Four business hours; then the next one gets it.', es: 'Cuatro horas hábiles; después pasa a otra persona.' },
    },
    {
      ask: { en: 'What does every open lead have?', es: '¿Qué tiene todo prospecto abierto?' },
      options: [
        { en: 'A discount', es: 'Un descuento' },
        { en: 'An owner and a dated next action', es: 'Un responsable y un próximo paso con fecha' },
        { en: 'A signed agreement', es: 'Un acuerdo firmado' },
      ],
      right: 1,
      because: {
        en: 'Without an owner and a dated next action it turns stale.',
        es: 'Sin responsable y sin próximo paso con fecha se considera abandonado.',
      },
    },
    {
      ask: { en: 'Who ticks the papers of the onboarding?', es: '¿Quién marca los documentos de la incorporación?' },
      options: [
        { en: 'The recruiter', es: 'El reclutador' },
        { en: 'The agency', es: 'La agencia' },
        { en: 'Compliance', es: 'Cumplimiento' },
      ],
      right: 2,
      because: { en: 'Compliance ticks each one.', es: 'Cumplimiento marca cada uno.' },
    },
  ],
  'reading-a-declarations-page': [
    {
      ask: { en: 'Where must the loss date lie?', es: '¿Dónde debe caer la fecha de la pérdida?' },
      options: [
        { en: 'Between the first and the last day printed on the page', es: 'Entre el primer y el último día impresos en la página' },
        { en: 'In the year of the page', es: 'En el año de la página' },
        { en: 'Anywhere', es: 'En cualquier parte' },
      ],
      right: 0,
      because: { en: 'Between the first and the last day printed on it.', es: 'Entre el primer y el último día impresos.' },
    },
    {
      ask: { en: 'How much of the VIN do you compare?', es: '¿Cuánto del VIN compara?' },
      options: [
        { en: 'The last four characters', es: 'Los últimos cuatro caracteres' },
        { en: 'All seventeen characters', es: 'Los diecisiete caracteres' },
        { en: 'The first three', es: 'Los primeros tres' },
      ],
      right: 1,
      because: { en: 'Compare all of them, not the last four.', es: 'Compare todos, no solo los últimos cuatro.' },
    },
    {
      ask: {
        en: 'Page and payment letter name different deductibles. Which was applied?',
        es: 'La página y la carta de pago indican deducibles distintos. ¿Cuál se aplicó?',
      },
      options: [
        { en: 'The one of the page', es: 'El de la página' },
        { en: 'The one of the letter', es: 'El de la carta' },
        { en: 'The lower one', es: 'El menor' },
      ],
      right: 1,
      because: {
        en: 'The letter is what was applied. Ask why, and write the answer down.',
        es: 'La carta indica lo que se aplicó. Pregunte por qué y anote la respuesta.',
      },
    },
  ],
}

export const quizOf = (slug: string): readonly Question[] => QUIZZES[slug] ?? []
