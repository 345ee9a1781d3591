import type { special as zh } from './special.zh.ts'

export const special: Record<keyof typeof zh, string> = {
  'review.sale.shortInspection.title': 'Very short inspection period',
  'review.sale.shortInspection.explain':
    'Objections must be raised within three days. A period too short for a full inspection applies to visible defects only.',
  'review.sale.shortInspection.suggest': 'Agree on a period suited to the goods, and treat hidden defects separately.',
  'review.sale.noWarranty.title': 'Quality liability excluded',
  'review.sale.noWarranty.explain':
    'No return or repair after delivery. A seller that conceals a defect intentionally or by gross negligence cannot rely on this.',
  'review.sale.noWarranty.suggest': 'Agree on a warranty period and on when repair, exchange or return applies.',
  'review.sale.supplierBarred.title': 'Supplier barred from supplying others',
  'review.sale.supplierBarred.explain':
    'The supplier may not supply third parties, without limit on time or scope and without consideration.',
  'review.sale.supplierBarred.suggest': 'Limit the product, region and period, and provide consideration.',
  'review.work.cancelPenalty.title': 'Penalty for cancelling the work',
  'review.work.cancelPenalty.explain':
    'The customer may cancel before completion and must compensate the loss; a fixed share may be excessive.',
  'review.work.cancelPenalty.suggest': 'Provide for compensation of the contractor’s actual loss.',
  'review.work.noLien.title': 'Lien excluded',
  'review.work.noLien.explain': 'The performing party may not retain the work, so its remuneration is unsecured.',
  'review.work.noLien.suggest': 'Keep the lien or agree on other security.',
  'review.work.buildingTerms.title': 'Construction terms in a contract for work',
  'review.work.buildingTerms.explain':
    '“{{quote}}” belongs in construction contracts and does not fit this subject matter.',
  'review.work.buildingTerms.suggest': 'Use the terms of contracts for work.',
  'review.lease.selfHelp.title': 'Self-help: cutting supply, changing locks, seizing property',
  'review.lease.selfHelp.explain':
    'Self-help is permitted only in urgent cases when authorities cannot act in time. Agreed in advance, it may be a tort.',
  'review.lease.selfHelp.suggest': 'Remove it. Provide for notice, termination and court proceedings.',
  'review.lease.noPriority.title': 'Right of first refusal waived',
  'review.lease.noPriority.explain': 'The lessee waives its priority to buy or to renew the lease.',
  'review.lease.noPriority.suggest': 'Consider keeping the right, or obtain consideration for it.',
  'review.lease.depositLost.title': 'Deposit not returned',
  'review.lease.depositLost.explain':
    'A deposit secures rent and damage and is not forfeited automatically. Anything above the loss may be reclaimed.',
  'review.lease.depositLost.suggest': 'State what is deducted, and when and how the deposit is returned.',
  'review.lease.exitByPenalty.title': 'Early termination against payment',
  'review.lease.exitByPenalty.explain': 'Either party may leave early by paying, so the term is less certain.',
  'review.lease.exitByPenalty.suggest':
    'If you need certainty, limit the grounds or require longer notice and higher compensation.',
  'review.lease.allRepairs.title': 'All repairs borne by the lessee',
  'review.lease.allRepairs.explain':
    'Repairs are the lessor’s obligation by default. This clause includes structure and normal wear.',
  'review.lease.allRepairs.suggest': 'Distinguish between structure, normal wear and misuse.',
  'review.agent.feeAnyway.title': 'Commission due in any case',
  'review.agent.feeAnyway.explain':
    'Commission is owed whatever the reason. No commission is due without a concluded contract, and the agent’s own fault should be excluded.',
  'review.agent.feeAnyway.suggest':
    'Exclude contracts that are not concluded, and those ended through the agent’s fault.',
  'review.forum.realEstate.title': 'Forum may violate exclusive jurisdiction',
  'review.forum.realEstate.explain':
    'Disputes over leases of houses and over construction belong exclusively to the court where the property lies; choosing a court elsewhere is void.',
  'review.forum.realEstate.suggest': 'Name the court at that location, or agree on arbitration.',
  'review.build.noPriority.title': 'Waiver of priority for the construction price',
  'review.build.noPriority.explain': 'If the waiver harms the workers, the employer cannot rely on it.',
  'review.build.noPriority.suggest': 'The contractor should remove it.',
  'review.build.prefinance.title': 'Works pre-financed by the contractor',
  'review.build.prefinance.explain':
    'The contractor finances in advance. This is prohibited for government-funded projects; elsewhere interest above the loan prime rate is not upheld, and none is due where none is agreed.',
  'review.build.prefinance.suggest': 'State the amount, repayment and interest.',
  'review.build.wagesLater.title': 'Wages deferred until payment or completion',
  'review.build.wagesLater.explain':
    'Workers’ wages are due in full each period and cannot wait for the construction price.',
  'review.build.wagesLater.suggest': 'Pay monthly in full through a special account.',
  'review.build.periodForced.title': 'Schedule set unilaterally',
  'review.build.periodForced.explain':
    'The contractor must comply unconditionally and cannot claim anything, so its main rights are excluded.',
  'review.build.periodForced.suggest': 'Provide for extensions, acceleration costs and claims.',
  'review.tech.noImprovement.title': 'Improvements restricted',
  'review.tech.noImprovement.explain':
    'Prohibiting improvements or claiming them without consideration may be an unlawful monopoly and void.',
  'review.tech.noImprovement.suggest': 'Allow improvements, and agree on ownership and use for both parties.',
  'review.tech.furtherResults.title': 'Ownership of further results',
  'review.tech.furtherResults.explain':
    'By default each party owns what it develops with the other’s material. This clause differs.',
  'review.tech.furtherResults.suggest': 'Check that this is intended, and state use and profit.',
  'review.tech.noResponsibility.title': 'Adviser’s liability excluded',
  'review.tech.noResponsibility.explain':
    'This may be agreed, but the client then bears every loss from following the advice.',
  'review.tech.noResponsibility.suggest': 'Keep liability for the adviser’s own fault.',
  'review.mandate.irrevocable.title': 'Irrevocable mandate',
  'review.mandate.irrevocable.explain':
    'Either party may end a mandate at any time. Whether this right can be excluded is disputed.',
  'review.mandate.irrevocable.suggest': 'Provide for notice and compensation instead.',
  'review.mandate.fullPower.title': '“Full power” is very broad',
  'review.mandate.fullPower.explain':
    'A general mandate for all matters is allowed, but an authorisation should state matters, powers and period; “full power” alone leaves its limits open.',
  'review.mandate.fullPower.suggest': 'List what may be signed, changed, received and settled, and the period.',
  'review.loan.interestFirst.title': 'Interest deducted in advance',
  'review.loan.interestFirst.explain':
    'Interest may not be deducted from the principal in advance. The principal is then the amount actually paid out.',
  'review.loan.interestFirst.suggest': 'Provide for interest to be paid in arrears, period by period.',
  'review.loan.usury.title': 'Interest rate may exceed the protected limit',
  'review.loan.usury.explain':
    'This is {{rate}} a year, above four times the one-year loan prime rate ({{lpr}}, published on {{day}}), that is {{cap}}. For private loans the excess is not upheld; default interest, penalties and other charges are counted together.',
  'review.loan.usury.suggest':
    'Check the rate at the time the contract is concluded and stay below the limit. Financial institutions follow their own rules.',
  'review.loan.compound.title': 'Compound interest',
  'review.loan.compound.explain':
    'Interest on interest is not upheld beyond what the original principal yields at the highest permitted rate.',
  'review.loan.compound.suggest': 'Use simple interest or state a cap.',
  'review.security.equityMortgage.title': 'Shares must be pledged, not mortgaged',
  'review.security.equityMortgage.explain':
    'Shares may be pledged, and the pledge is created on registration. If it is called a mortgage, its creation is unclear.',
  'review.security.equityMortgage.suggest': 'Agree on a share pledge and register it.',
  'review.security.publicGuarantor.title': 'Guarantor not permitted to guarantee',
  'review.security.publicGuarantor.explain':
    'State organs and non-profit public-interest bodies may not act as guarantors.',
  'review.security.publicGuarantor.suggest': 'Use another guarantor.',
  'review.guarantee.independent.title': 'Guarantee described as independent',
  'review.guarantee.independent.explain':
    'The parties cannot agree that a guarantee remains valid when the main contract is void.',
  'review.guarantee.independent.suggest': 'Remove it. Independent guarantees are issued by banks.',
  'review.guarantee.changeWaived.title': 'Main contract changed without the guarantor’s consent',
  'review.guarantee.changeWaived.explain':
    'Without written consent, a guarantor is not liable for added obligations. Here this protection is waived in advance.',
  'review.guarantee.changeWaived.suggest': 'The guarantor should limit which changes are covered.',
  'review.guarantee.noResolution.title': 'Company guarantee without a resolution',
  'review.guarantee.noResolution.explain':
    'A company’s guarantee for others needs a resolution of the board or the shareholders under its articles, and of the shareholders for a shareholder or controller. A creditor who has not checked it is not in good faith, and the guarantee does not bind the company.',
  'review.guarantee.noResolution.suggest':
    'State which body resolved and when, and attach the resolution and the articles.',
  'review.labour.deposit.title': 'Deposit or documents taken from the employee',
  'review.labour.deposit.explain': 'An employer may not withhold documents, require security or collect money.',
  'review.labour.deposit.suggest': 'Remove it and return what was taken.',
  'review.labour.penalty.title': 'Penalty imposed on the employee',
  'review.labour.penalty.explain': 'A penalty may be agreed only for training service periods and non-competition.',
  'review.labour.penalty.suggest': 'Remove it, or limit it to these two cases and their conditions.',
  'review.labour.noMarriage.title': 'Marriage or childbirth restricted',
  'review.labour.noMarriage.explain': 'A term restricting marriage or childbirth is unlawful and void.',
  'review.labour.noMarriage.suggest': 'Remove it.',
  'review.labour.anyDismissal.title': 'Dismissal at will',
  'review.labour.anyDismissal.explain':
    'An employer needs statutory grounds and procedure. Dismissal at will cannot be agreed.',
  'review.labour.anyDismissal.suggest': 'Refer to the statutory grounds.',
  'review.labour.overtimeInPay.title': 'Overtime pay included or waived',
  'review.labour.overtimeInPay.explain':
    'Overtime must be paid under the statutory rules. It cannot be included or waived in advance.',
  'review.labour.overtimeInPay.suggest': 'Agree on base pay and overtime separately.',
  'review.nonCompete.unpaid.title': 'Non-competition without compensation',
  'review.nonCompete.unpaid.explain':
    'Competition after leaving is prohibited without a period or monthly compensation.',
  'review.nonCompete.unpaid.suggest':
    'Agree on at most two years, the scope and monthly compensation. For others than employees, only restrict what protecting secrets requires.',
  'review.partner.noLoss.title': 'Guaranteed return or no loss',
  'review.partner.noLoss.explain':
    'One party receives a fixed return or bears no loss. This is not shared risk and may be treated as a loan.',
  'review.partner.noLoss.suggest': 'Share profit and loss proportionally, or conclude a loan.',
  'review.partner.debtShare.title': 'Partners liable by share only',
  'review.partner.debtShare.explain': 'Partners are jointly liable for debts. Shares apply only among themselves.',
  'review.partner.debtShare.suggest':
    'State joint liability to third parties, and shares and recourse among the partners.',
  'review.partner.leaveByConsent.title': 'Withdrawal requires unanimous consent',
  'review.partner.leaveByConsent.explain':
    'Without a fixed term, a partner may withdraw at any time with notice. Requiring unanimous consent prevents this.',
  'review.partner.leaveByConsent.suggest': 'Distinguish fixed and open terms; agree on grounds and settlement.',
  'review.secret.weakRemedy.title': 'Weak remedy for disclosure',
  'review.secret.weakRemedy.explain': 'A breach only leads to exclusion, without penalty or damages.',
  'review.secret.weakRemedy.suggest': 'Agree on a penalty, damages and injunctive relief.',
  'review.secret.everything.title': 'Confidentiality without limits',
  'review.secret.everything.explain': 'All information is confidential without exception, which is hard to enforce.',
  'review.secret.everything.suggest': 'Limit it by medium, marking and type, and list exceptions.',
  'review.property.cutOff.title': 'Cutting off supply to collect fees',
  'review.property.cutOff.explain': 'A property manager may not stop electricity, water, heat or gas to collect fees.',
  'review.property.cutOff.suggest': 'Remove it. Provide for reminders and court or arbitration.',
  'review.property.autoRenew.title': 'Automatic renewal',
  'review.property.autoRenew.explain':
    'The owners decide on renewal before the end. Automatic renewal takes this choice away.',
  'review.property.autoRenew.suggest':
    'Let the owners’ meeting decide. Service continued in the meantime is for an open term.',
}
