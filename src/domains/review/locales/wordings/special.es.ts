import type { special as zh } from './special.zh.ts'

export const special: Record<keyof typeof zh, string> = {
  'review.sale.shortInspection.title': 'Plazo de objeción muy corto',
  'review.sale.shortInspection.explain':
    'Hay que objetar en tres días. Un plazo demasiado corto solo vale para defectos visibles.',
  'review.sale.shortInspection.suggest': 'Pacte un plazo adecuado; trate aparte los vicios ocultos.',
  'review.sale.noWarranty.title': 'Se excluye la responsabilidad por calidad',
  'review.sale.noWarranty.explain':
    'Sin devolución tras la entrega. Quien oculta un defecto con dolo o culpa grave no puede ampararse en ello.',
  'review.sale.noWarranty.suggest': 'Pacte garantía y condiciones de reparación, cambio o devolución.',
  'review.sale.supplierBarred.title': 'El proveedor no puede vender a otros',
  'review.sale.supplierBarred.explain':
    'El proveedor no puede suministrar a terceros, sin límite de tiempo, alcance ni contrapartida.',
  'review.sale.supplierBarred.suggest': 'Limite producto, región y tiempo, con contrapartida.',
  'review.work.cancelPenalty.title': 'Pena por cancelar la obra',
  'review.work.cancelPenalty.explain':
    'El cliente puede cancelar antes de terminar y debe el daño; un porcentaje fijo puede ser excesivo.',
  'review.work.cancelPenalty.suggest': 'Que se pague el daño real del contratista.',
  'review.work.noLien.title': 'Se excluye la retención',
  'review.work.noLien.explain': 'Quien ejecuta no puede retener la cosa: su remuneración queda sin garantía.',
  'review.work.noLien.suggest': 'Mantenga la retención u otra garantía.',
  'review.work.buildingTerms.title': 'Términos de construcción en un contrato de obra',
  'review.work.buildingTerms.explain': '«{{quote}}» es propio de la construcción y no encaja con este objeto.',
  'review.work.buildingTerms.suggest': 'Use los términos del contrato de obra.',
  'review.lease.selfHelp.title': 'Autotutela: cortar suministros, cambiar cerraduras, retener bienes',
  'review.lease.selfHelp.explain':
    'Solo cabe en urgencia cuando la autoridad no llega a tiempo; pactada de antemano puede ser ilícita.',
  'review.lease.selfHelp.suggest': 'Suprímalo; prevea requerimiento, resolución y juicio.',
  'review.lease.noPriority.title': 'Renuncia al derecho preferente',
  'review.lease.noPriority.explain': 'El arrendatario renuncia a la preferencia de compra o de nuevo arriendo.',
  'review.lease.noPriority.suggest': 'Valórelo; conserve el derecho u obtenga contrapartida.',
  'review.lease.depositLost.title': 'Fianza no devuelta',
  'review.lease.depositLost.explain':
    'La fianza garantiza renta y daños y no pasa sin más al arrendador; lo que exceda puede reclamarse.',
  'review.lease.depositLost.suggest': 'Indique qué se descuenta, cuándo se devuelve y cómo se liquida.',
  'review.lease.exitByPenalty.title': 'Salida anticipada pagando',
  'review.lease.exitByPenalty.explain': 'Cualquiera puede salir antes pagando: el plazo es menos seguro.',
  'review.lease.exitByPenalty.suggest':
    'Quien necesite seguridad limite las causas o pida más preaviso y compensación.',
  'review.lease.allRepairs.title': 'Todas las reparaciones al arrendatario',
  'review.lease.allRepairs.explain': 'Por defecto son deber del arrendador; esto incluye estructura y desgaste normal.',
  'review.lease.allRepairs.suggest': 'Separe estructura, desgaste y mal uso.',
  'review.agent.feeAnyway.title': 'Comisión en todo caso',
  'review.agent.feeAnyway.explain':
    'Se debe comisión sea cual sea la causa. Sin contrato no se debe; la culpa del agente debe exceptuarse.',
  'review.agent.feeAnyway.suggest': 'Exceptúe contratos no celebrados y los resueltos por culpa del agente.',
  'review.forum.realEstate.title': 'El foro puede vulnerar la competencia exclusiva',
  'review.forum.realEstate.explain':
    'Los litigios sobre arrendamiento de inmuebles y sobre construcción corresponden en exclusiva al tribunal donde está el inmueble; elegir otro lugar es nulo.',
  'review.forum.realEstate.suggest': 'Nombre el tribunal del lugar o pacte arbitraje.',
  'review.build.noPriority.title': 'Renuncia a la preferencia del precio de obra',
  'review.build.noPriority.explain': 'Si perjudica a los trabajadores, el comitente no puede ampararse en ella.',
  'review.build.noPriority.suggest': 'El contratista debería suprimirla.',
  'review.build.prefinance.title': 'Obra financiada por el contratista',
  'review.build.prefinance.explain':
    'El contratista financia por adelantado. Está prohibido en obras con fondos públicos; en las demás no se admite interés por encima del tipo de referencia, ni alguno si no se pacta.',
  'review.build.prefinance.suggest': 'Indique suma, devolución e interés.',
  'review.build.wagesLater.title': 'Salarios solo tras el cobro o la terminación',
  'review.build.wagesLater.explain':
    'Los salarios se pagan íntegros en cada periodo y no pueden esperar al precio de la obra.',
  'review.build.wagesLater.suggest': 'Pague cada mes por una cuenta especial.',
  'review.build.periodForced.title': 'Plazo fijado a voluntad de una parte',
  'review.build.periodForced.explain':
    'El contratista debe obedecer sin condiciones y sin reclamar: se excluyen sus derechos.',
  'review.build.periodForced.suggest': 'Regule prórroga, coste de aceleración y reclamaciones.',
  'review.tech.noImprovement.title': 'Se restringen las mejoras',
  'review.tech.noImprovement.explain':
    'Prohibir mejorar la tecnología o exigir las mejoras gratis puede ser monopolio ilegal y nulo.',
  'review.tech.noImprovement.suggest': 'Permita mejorar; pacte titularidad y uso recíprocos.',
  'review.tech.furtherResults.title': 'Titularidad de resultados posteriores',
  'review.tech.furtherResults.explain':
    'Por defecto cada parte es dueña de lo que crea con material de la otra; aquí se pacta otra cosa.',
  'review.tech.furtherResults.suggest': 'Compruebe que es la intención; indique uso y beneficio.',
  'review.tech.noResponsibility.title': 'El asesor no responde',
  'review.tech.noResponsibility.explain': 'Puede pactarse, pero el cliente asume toda pérdida por seguir el consejo.',
  'review.tech.noResponsibility.suggest': 'Mantenga la responsabilidad por culpa del asesor.',
  'review.mandate.irrevocable.title': 'Mandato irrevocable',
  'review.mandate.irrevocable.explain':
    'Cualquiera puede terminar el mandato en todo momento; excluirlo es discutible.',
  'review.mandate.irrevocable.suggest': 'Prevea aviso y compensación.',
  'review.mandate.fullPower.title': '«Plenos poderes»: alcance muy amplio',
  'review.mandate.fullPower.explain':
    'Cabe un mandato general, pero el apoderamiento debe indicar asuntos, facultades y plazo; «plenos poderes» deja abiertos sus límites.',
  'review.mandate.fullPower.suggest': 'Enumere qué puede firmarse, cambiarse, cobrarse y liquidarse, y hasta cuándo.',
  'review.loan.interestFirst.title': 'Intereses descontados de antemano',
  'review.loan.interestFirst.explain':
    'No pueden descontarse del capital; el préstamo se cuenta por lo realmente entregado.',
  'review.loan.interestFirst.suggest': 'Que el interés se pague a periodo vencido.',
  'review.loan.usury.title': 'El tipo puede superar lo que protege la ley',
  'review.loan.usury.explain':
    'Equivale al {{rate}} anual, más de cuatro veces el tipo de referencia a un año ({{lpr}}, publicado el {{day}}), es decir, {{cap}}. En préstamos privados no se admite el exceso; se suman intereses de demora, penas y otros gastos.',
  'review.loan.usury.suggest':
    'Compruebe el tipo de la fecha del contrato y quede por debajo; las entidades financieras siguen sus reglas.',
  'review.loan.compound.title': 'Interés compuesto',
  'review.loan.compound.explain': 'No se admite más allá de lo que rinde el capital inicial al tipo máximo.',
  'review.loan.compound.suggest': 'Use interés simple o indique un tope.',
  'review.security.equityMortgage.title': 'Las participaciones se pignoran, no se hipotecan',
  'review.security.equityMortgage.explain':
    'Se pignoran y la prenda nace con la inscripción; llamada hipoteca, no está clara.',
  'review.security.equityMortgage.suggest': 'Conviértalo en prenda e inscríbala.',
  'review.security.publicGuarantor.title': 'Fiador que no puede serlo',
  'review.security.publicGuarantor.explain':
    'Los órganos públicos y entidades sin ánimo de lucro de interés público no pueden ser fiadores.',
  'review.security.publicGuarantor.suggest': 'Busque otro fiador.',
  'review.guarantee.independent.title': 'Garantía declarada independiente',
  'review.guarantee.independent.explain': 'No puede pactarse que subsista aunque el contrato principal sea nulo.',
  'review.guarantee.independent.suggest': 'Suprímalo; la garantía independiente la emite un banco.',
  'review.guarantee.changeWaived.title': 'Cambios sin el fiador',
  'review.guarantee.changeWaived.explain':
    'Sin su consentimiento escrito el fiador no responde de lo añadido; aquí renuncia de antemano.',
  'review.guarantee.changeWaived.suggest': 'El fiador debería limitar los cambios posibles.',
  'review.guarantee.noResolution.title': 'Garantía de una sociedad sin acuerdo social',
  'review.guarantee.noResolution.explain':
    'La garantía de una sociedad requiere acuerdo del consejo o de los socios según los estatutos, y de los socios si es a favor de un socio o controlador. El acreedor que no lo comprueba no es de buena fe y la garantía no obliga a la sociedad.',
  'review.guarantee.noResolution.suggest': 'Indique órgano y fecha del acuerdo y adjunte el acuerdo y los estatutos.',
  'review.labour.deposit.title': 'Depósito o documentos del trabajador',
  'review.labour.deposit.explain': 'El empleador no puede retener documentos, pedir garantía ni cobrar dinero.',
  'review.labour.deposit.suggest': 'Suprímalo y devuelva lo retenido.',
  'review.labour.penalty.title': 'Pena a cargo del trabajador',
  'review.labour.penalty.explain': 'Salvo permanencia por formación y no competencia, no puede pactarse.',
  'review.labour.penalty.suggest': 'Suprímala o ajústela a esos dos casos.',
  'review.labour.noMarriage.title': 'Restricción de matrimonio o hijos',
  'review.labour.noMarriage.explain': 'La cláusula que lo restringe infringe la ley y es nula.',
  'review.labour.noMarriage.suggest': 'Suprímala.',
  'review.labour.anyDismissal.title': 'Despido a voluntad',
  'review.labour.anyDismissal.explain':
    'El empleador necesita causa y procedimiento legales; no puede pactarse el despido libre.',
  'review.labour.anyDismissal.suggest': 'Remita a las causas legales.',
  'review.labour.overtimeInPay.title': 'Horas extra incluidas o renunciadas',
  'review.labour.overtimeInPay.explain':
    'Las horas extra se pagan según la norma; no se incluyen ni renuncian de antemano.',
  'review.labour.overtimeInPay.suggest': 'Pacte por separado salario y horas extra.',
  'review.nonCompete.unpaid.title': 'No competencia sin compensación',
  'review.nonCompete.unpaid.explain': 'Se prohíbe competir tras salir, sin plazo ni compensación mensual.',
  'review.nonCompete.unpaid.suggest':
    'Pacte como máximo dos años, alcance y compensación mensual; con otras personas, solo lo que exijan los secretos.',
  'review.partner.noLoss.title': 'Rendimiento garantizado o sin pérdidas',
  'review.partner.noLoss.explain':
    'Una parte cobra un rendimiento fijo o no asume pérdidas: no es riesgo compartido y puede tratarse como préstamo.',
  'review.partner.noLoss.suggest': 'Reparta ganancias y pérdidas o celebre un préstamo.',
  'review.partner.debtShare.title': 'Deudas solo por cuotas',
  'review.partner.debtShare.explain': 'Los socios responden solidariamente; las cuotas solo valen entre ellos.',
  'review.partner.debtShare.suggest': 'Indique solidaridad externa, cuotas y repetición internas.',
  'review.partner.leaveByConsent.title': 'La salida exige consentimiento de todos',
  'review.partner.leaveByConsent.explain': 'Sin plazo, el socio puede salir con preaviso; exigir unanimidad lo impide.',
  'review.partner.leaveByConsent.suggest': 'Distinga plazo fijo e indefinido; pacte causas y liquidación.',
  'review.secret.weakRemedy.title': 'Consecuencias insuficientes de la divulgación',
  'review.secret.weakRemedy.explain': 'El incumplimiento solo excluye, sin pena ni daños.',
  'review.secret.weakRemedy.suggest': 'Pacte pena, daños y cese.',
  'review.secret.everything.title': 'Confidencialidad sin límites',
  'review.secret.everything.explain': 'Toda información es secreta sin excepción: difícil de aplicar.',
  'review.secret.everything.suggest': 'Limítelo por soporte, marca y clase; enumere excepciones.',
  'review.property.cutOff.title': 'Corte de suministros para cobrar',
  'review.property.cutOff.explain': 'El administrador no puede cortar luz, agua, calefacción o gas para cobrar.',
  'review.property.cutOff.suggest': 'Suprímalo; prevea requerimiento y juicio o arbitraje.',
  'review.property.autoRenew.title': 'Renovación automática',
  'review.property.autoRenew.explain':
    'La renovación la deciden los propietarios antes del fin; automática les quita la opción.',
  'review.property.autoRenew.suggest': 'Que decida la junta; el servicio que continúe es por tiempo indefinido.',
}
