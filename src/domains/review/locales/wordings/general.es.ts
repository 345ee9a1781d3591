import type { general as zh } from './general.zh.ts'

export const general: Record<keyof typeof zh, string> = {
  'review.blank.form.title': 'Formulario sin rellenar: {{count}} espacios esenciales',
  'review.blank.form.explain':
    'Las partes, el objeto, los importes, los plazos o el foro siguen vacíos o con marcadores: {{label}}.',
  'review.blank.form.suggest': 'Rellene cada uno antes de firmar; tache lo que no proceda.',
  'review.reference.topic.title': 'La cláusula citada no corresponde: {{reference}}',
  'review.reference.topic.explain':
    'Aquí se dice que «{{reference}}» regula «{{topic}}», pero esa cláusula no lo hace; la numeración puede haber cambiado.',
  'review.reference.topic.suggest':
    'Compruebe la cláusula a la que se refiere y corrija el número o añada la disposición.',
  'review.reference.item.title': 'Apartado y punto confundidos: {{reference}}',
  'review.reference.item.explain':
    'Esa cláusula enumera puntos (一), (二)…, pero se cita como apartado {{item}}: no es seguro a qué se refiere.',
  'review.reference.item.suggest': 'Cite el punto ({{item}}).',
  'review.reference.document.title': 'Documento ni adjunto ni explicado: {{reference}}',
  'review.reference.document.explain':
    'El contrato menciona {{reference}} solo aquí; no se adjunta ni se describe su contenido.',
  'review.reference.document.suggest': 'Adjunte el documento, explique qué es o suprímalo.',
  'review.party.vague.title': 'Parte no determinada: {{party}}',
  'review.party.vague.explain': '{{party}} figura como «{{name}}», una clase de personas y no una parte identificada.',
  'review.party.vague.suggest': 'Indique el nombre registrado, o el nombre y número del documento de identidad.',
  'review.term.guaranteeMoney.title': 'Dos nombres para la fianza: {{second}}',
  'review.term.guaranteeMoney.explain':
    'En otro lugar se llama 保证金, aquí «{{second}}»: no está claro si es el mismo dinero.',
  'review.term.guaranteeMoney.suggest': 'Indique qué garantiza cada suma y use un solo nombre.',
  'review.price.twoWays.title': 'Dos formas de fijar el precio',
  'review.price.twoWays.explain':
    'El contrato usa «{{first}}», pero aquí «{{second}}»: no está claro cómo se fija el precio.',
  'review.price.twoWays.suggest': 'Mantenga una sola forma y diga cuándo puede ajustarse.',
  'review.word.typo.title': 'Posible errata: {{wrong}}',
  'review.word.typo.explain': '«{{wrong}}» parece una errata; lo habitual es «{{right}}».',
  'review.word.typo.suggest': 'Compruebe y corrija.',
  'review.word.outdated.title': 'Nombre o institución anticuados: {{wrong}}',
  'review.word.outdated.explain': '«{{wrong}}» fue suprimido o cambió de nombre; hoy: {{right}}.',
  'review.word.outdated.suggest': 'Use el nombre actual y compruebe si la disposición sigue siendo necesaria.',
  'review.advance.over50.title': 'Anticipo superior a la mitad del precio',
  'review.advance.over50.explain':
    'El anticipo es el {{share}} del precio, más del {{max}} %: quien paga cumple casi todo primero y sin garantía.',
  'review.advance.over50.suggest': 'Reduzca el anticipo, pida una garantía de anticipo o pague según el avance.',
  'review.silence.assent.title': 'El silencio vale como consentimiento',
  'review.silence.assent.explain':
    'Se toma el silencio de una parte como consentimiento. Solo lo es por ley, pacto o uso, y puede obligar a quien nunca se enteró.',
  'review.silence.assent.suggest':
    'Indique la forma de notificar y un plazo razonable; exija confirmación escrita para lo importante.',
  'review.change.oneSided.title': 'Una parte puede modificar por sí sola',
  'review.change.oneSided.explain':
    'Una parte puede cambiar, ajustar o suspender por sí sola. El contrato se modifica de común acuerdo; en condiciones generales tal cláusula puede ser nula.',
  'review.change.oneSided.suggest':
    'Exija el consentimiento escrito de ambas, o limite casos y alcance y prevea compensación.',
  'review.exempt.oneSided.title': 'Se excluye la responsabilidad de una parte',
  'review.exempt.oneSided.explain':
    'Se libera a una parte. Es nulo para daños personales, dolo y culpa grave, y en condiciones generales que lo hagan sin razón.',
  'review.exempt.oneSided.suggest':
    'Limite los casos; mantenga la responsabilidad por dolo, culpa grave y daños personales.',
  'review.exempt.injury.title': 'Exclusión por daños personales',
  'review.exempt.injury.explain':
    'Las lesiones o la muerte recaen solo en una parte. La cláusula que excluye la responsabilidad por daños personales es nula.',
  'review.exempt.injury.suggest': 'Suprímala; que decidan la culpa y la ley, y prevea un seguro.',
  'review.claim.waived.title': 'Renuncia anticipada a reclamar',
  'review.claim.waived.explain':
    'Una parte no puede reclamar, pedir compensación ni objetar: se excluyen de antemano sus derechos principales. En condiciones generales es nulo.',
  'review.claim.waived.suggest': 'Suprímala o limítela a asuntos concretos con contrapartida.',
  'review.payment.unconditional.title': 'Pago incondicional',
  'review.payment.unconditional.explain':
    'El pago no depende del cumplimiento ni de un resultado conforme: quien paga no puede retenerlo.',
  'review.payment.unconditional.suggest': 'Vincule los pagos a la entrega, la recepción, etc.',
  'review.payment.allAtOnce.title': 'Pago íntegro al firmar',
  'review.payment.allAtOnce.explain': 'Se paga todo antes de que cumpla la otra parte: no queda nada que retener.',
  'review.payment.allAtOnce.suggest': 'Pague a plazos y el resto tras la recepción.',
  'review.payment.stop.title': 'El pagador puede suspender el pago a voluntad',
  'review.payment.stop.explain':
    'Puede hacerlo por su decisión, sin límite de suma ni de tiempo: la otra parte no puede contar con el pago.',
  'review.payment.stop.suggest': 'Limítelo a la parte discutida; indique causas, plazo y aviso.',
  'review.payment.late.title': 'Plazo de pago superior a 60 días',
  'review.payment.late.explain':
    'Los organismos públicos deben pagar a las pymes en 60 días como máximo; las grandes empresas en 60 días desde la entrega, salvo plazo razonable según los usos del sector. Otros pagadores no tienen ese límite.',
  'review.payment.late.suggest': 'Si quien cobra es una pyme, redúzcalo a 60 días.',
  'review.payment.anyLower.title': 'Liquidación al precio más bajo',
  'review.payment.anyLower.explain':
    'Si aparece un precio menor se aplica; no se dice qué se compara ni quién lo prueba.',
  'review.payment.anyLower.suggest': 'Indique producto, cantidad, fecha y prueba de la comparación.',
  'review.payment.audit.title': 'Liquidación según auditoría',
  'review.payment.audit.explain':
    'Las entidades públicas y grandes empresas estatales no pueden imponer el resultado de la auditoría pública; una auditoría lenta deja el pago sin fecha.',
  'review.payment.audit.suggest': 'Liquide según el precio y la confirmación del contrato, con plazo.',
  'review.payment.setOff.title': 'Descuento sin límites',
  'review.payment.setOff.explain': 'Una parte puede descontar de pagos o cuentas; no se regulan causas ni objeción.',
  'review.payment.setOff.suggest': 'Indique causas, prueba, aviso y plazo para objetar.',
  'review.forceMajeure.wide.title': 'Riesgo comercial como fuerza mayor',
  'review.forceMajeure.wide.explain':
    'La fuerza mayor es imprevisible, inevitable e insuperable; los cambios de mercado, precio o política suelen ser riesgo comercial.',
  'review.forceMajeure.wide.suggest': 'Suprímalo; regule aparte el ajuste de precio o la renegociación.',
  'review.end.automatic.title': 'Extinción automática del contrato',
  'review.end.automatic.explain':
    'La resolución exige aviso y surte efecto al llegar; si es «automática», el momento y los efectos no están claros.',
  'review.end.automatic.suggest': 'Prevea la resolución mediante aviso, con plazo y liquidación.',
  'review.end.anyTime.title': 'Una parte puede terminarlo en cualquier momento',
  'review.end.anyTime.explain':
    'Una parte puede terminar cuando quiera o sin causa: la otra no puede contar con el contrato.',
  'review.end.anyTime.suggest': 'Limite las causas; prevea aviso y compensación.',
  'review.breach.undefined.title': '«Incumplimiento grave» sin definir',
  'review.breach.undefined.explain': 'La resolución depende de un incumplimiento grave, pero no se dice cuál lo es.',
  'review.breach.undefined.suggest': 'Enumere los casos.',
  'review.breach.catchAll.title': 'Incumplimiento sin deber expreso',
  'review.breach.catchAll.explain': 'Responsabilidad por conductas no previstas: no puede saberse qué es incumplir.',
  'review.breach.catchAll.suggest': 'Enumere los incumplimientos; lo demás según la ley.',
  'review.penalty.plusLoss.title': 'Cláusula penal además de todos los daños',
  'review.penalty.plusLoss.explain':
    'Se deben todos los daños y además la pena. La pena compensa sobre todo el daño; sumadas pueden reducirse por excesivas.',
  'review.penalty.plusLoss.suggest': 'Que solo se complete la diferencia si la pena no cubre el daño.',
  'review.penalty.double.title': 'Descuento o pena multiplicados',
  'review.penalty.double.explain': 'Se descuenta o debe un múltiplo sin relación con el daño; puede reducirse.',
  'review.penalty.double.suggest': 'Fije la suma o su cálculo según el daño previsible.',
  'review.penalty.daily.title': 'Pena diaria muy alta en términos anuales',
  'review.penalty.daily.explain':
    'La pena diaria equivale al {{rate}} anual y suele superar con mucho el daño. La que lo excede en más del 30 % se considera en general excesiva y puede reducirse.',
  'review.penalty.daily.suggest': 'Use una tasa diaria de centésimas de punto, con tope.',
  'review.penalty.fine.title': '«Multa» entre iguales',
  'review.penalty.fine.explain':
    'Multar es potestad de la autoridad; una parte no la tiene. Se trata como pena convencional y puede ajustarse.',
  'review.penalty.fine.suggest': 'Llámela pena convencional e indique incumplimiento y tasa.',
  'review.advance.asPenalty.title': 'Anticipo o depósito retenido como pena',
  'review.advance.asPenalty.explain':
    'Un anticipo o depósito no es 定金 y no se pierde sin más; se liquida contra la pena y el daño.',
  'review.advance.asPenalty.suggest': 'Indique su naturaleza y liquídelo contra lo debido.',
  'review.expert.oneSided.title': 'Peritaje decidido por una sola parte',
  'review.expert.oneSided.explain':
    'El organismo o el resultado de la prueba lo decide una parte; la otra no puede objetar.',
  'review.expert.oneSided.suggest': 'Elíjanlo juntas o un tercero neutral, con segunda prueba.',
  'review.rep.joint.title': 'Responsabilidad solidaria del representante',
  'review.rep.joint.explain': 'Se hace responder a quien solo actúa por una parte; sin su propia firma no le obliga.',
  'review.rep.joint.suggest': 'Suprímalo o que firme una fianza propia.',
  'review.form.lastWord.title': 'Interpretación final reservada a una parte',
  'review.form.lastWord.explain':
    'Las condiciones generales dudosas se interpretan contra quien las ofrece; reservarse la última palabra limita sin razón a la otra.',
  'review.form.lastWord.suggest': 'Suprímalo.',
  'review.privacy.consent.title': 'Datos personales sin información ni base',
  'review.privacy.consent.explain':
    'Se tratan datos personales sin indicar fin, modo y alcance. Lo necesario para celebrar o cumplir un contrato con esa persona no requiere consentimiento, pero sí información; cederlos o excederse lo requiere.',
  'review.privacy.consent.suggest':
    'Indique fin, modo, alcance y protección; si hace falta consentimiento, quién lo obtiene.',
  'review.term.vague.title': 'Plazo de cumplimiento incierto',
  'review.term.vague.explain': '«{{quote}}» no da un plazo calculable.',
  'review.term.vague.suggest': 'Indique una fecha o días desde un hecho.',
  'review.effect.condition.title': 'Eficacia sujeta a notario o aprobación',
  'review.effect.condition.explain':
    'Surte efecto tras un trámite, mientras otras cláusulas pueden contar desde la firma.',
  'review.effect.condition.suggest': 'Compruebe si es necesario y haga coincidir pagos y plazos.',
  'review.price.listAbsent.title': 'Lista de precios no adjunta',
  'review.price.listAbsent.explain': 'El precio sigue una lista o tarifa que no se adjunta y no puede comprobarse.',
  'review.price.listAbsent.suggest': 'Adjunte la lista o indique precios unitarios.',
  'review.region.residue.title': 'Restos de otra región',
  'review.region.residue.explain': '«{{quote}}» solo vale para una región; puede quedar de un modelo.',
  'review.region.residue.suggest': 'Compruebe el lugar del objeto; adáptelo o suprímalo.',
  'review.term.struck.title': 'Contenido tachado con «/»',
  'review.term.struck.explain':
    'En {{count}} lugares «/» sustituye el contenido: no se pacta responsabilidad, plazo o estándar.',
  'review.term.struck.suggest': 'Compruebe si es intencionado; añada lo necesario.',
  'review.date.noDay.title': 'Fecha sin día',
  'review.date.noDay.explain': 'La fecha solo deja sitio para año y mes.',
  'review.date.noDay.suggest': 'Añada el día.',
  'review.typo.sideLost.title': 'Falta la parte al comienzo',
  'review.typo.sideLost.explain': 'La frase empieza por 方: falta 甲, 乙 o similar, y no se sabe quién debe cumplir.',
  'review.typo.sideLost.suggest': 'Añada la parte.',
  'review.typo.punctuation.title': 'Puntuación dudosa',
  'review.typo.punctuation.explain': 'En {{count}} lugares la puntuación está duplicada o es irregular.',
  'review.typo.punctuation.suggest': 'Compruebe y corrija.',
  'review.citation.labour.title': 'Se cita derecho laboral sin relación laboral',
  'review.citation.labour.explain': 'El contrato se basa en la ley laboral, pero nada habla de empleador y trabajador.',
  'review.citation.labour.suggest': 'Compruebe la relación y cite la ley aplicable.',
  'review.language.other.title': 'No está en chino: la mayoría de las reglas no se aplican',
  'review.language.other.explain':
    'Las reglas leen contratos chinos según el derecho chino. En otros idiomas solo se comprueban espacios vacíos, numeración, fechas y referencias; que no se halle nada más no significa que todo esté bien.',
  'review.language.other.suggest': 'Revise una versión china o consulte a quien conozca el idioma y la ley aplicable.',
}
