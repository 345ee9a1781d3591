import type { special as zh } from './special.zh.ts'

export const special: Record<keyof typeof zh, string> = {
  'review.sale.shortInspection.title': 'Very short time for objections',
  'review.sale.shortInspection.explain':
    'Objections are due within three days. A period too short for full inspection counts for visible defects only.',
  'review.sale.shortInspection.suggest': 'Agree a period that fits the goods; treat hidden defects apart.',
  'review.sale.noWarranty.title': 'Liability for quality excluded',
  'review.sale.noWarranty.explain':
    'No return or repair after delivery. A seller who hides a defect by intent or gross negligence cannot rely on it.',
  'review.sale.noWarranty.suggest': 'Agree a warranty period and when repair, exchange or return is due.',
  'review.sale.supplierBarred.title': 'Supplier barred from others',
  'review.sale.supplierBarred.explain':
    'The supplier may not supply third parties, without limit of time, scope or consideration.',
  'review.sale.supplierBarred.suggest': 'Limit product, region and time, and give something in return.',
  'review.work.cancelPenalty.title': 'Penalty for cancelling the work',
  'review.work.cancelPenalty.explain':
    'The customer may cancel before completion and owes the loss; a fixed share may be too high.',
  'review.work.cancelPenalty.suggest': 'Let the contractor’s actual loss be paid.',
  'review.work.noLien.title': 'Lien excluded',
  'review.work.noLien.explain': 'The performing side may not keep the thing: its pay is left without security.',
  'review.work.noLien.suggest': 'Keep the lien or agree other security.',
  'review.work.buildingTerms.title': 'Building terms in a contract for work',
  'review.work.buildingTerms.explain':
    '“{{quote}}” belongs to construction contracts and does not fit this subject matter.',
  'review.work.buildingTerms.suggest': 'Use the terms of contracts for work.',
  'review.lease.selfHelp.title': 'Self-help: cutting supply, changing locks, seizing things',
  'review.lease.selfHelp.explain':
    'Self-help is allowed only in urgency when authorities cannot act in time; agreed in advance it may be a tort.',
  'review.lease.selfHelp.suggest': 'Remove it; provide for notice, termination and court.',
  'review.lease.noPriority.title': 'Right of first refusal waived',
  'review.lease.noPriority.explain': 'The lessee gives up the priority to buy or to lease again.',
  'review.lease.noPriority.suggest': 'Weigh it; keep the right or get something in return.',
  'review.lease.depositLost.title': 'Deposit not returned',
  'review.lease.depositLost.explain':
    'A deposit secures rent and damage and does not simply fall to the lessor; what exceeds the loss may be reclaimed.',
  'review.lease.depositLost.suggest': 'State what is deducted, when it is returned and how it is settled.',
  'review.lease.exitByPenalty.title': 'Early exit for a penalty',
  'review.lease.exitByPenalty.explain': 'Either side may leave early by paying: the term is less certain.',
  'review.lease.exitByPenalty.suggest':
    'Who needs certainty should limit the grounds or ask for longer notice and more compensation.',
  'review.lease.allRepairs.title': 'All repairs on the lessee',
  'review.lease.allRepairs.explain':
    'Repairs are the lessor’s duty by default; this includes structure and normal wear.',
  'review.lease.allRepairs.suggest': 'Separate structure, normal wear and misuse.',
  'review.agent.feeAnyway.title': 'Commission due in any case',
  'review.agent.feeAnyway.explain':
    'Commission is owed whatever the reason. Without a concluded contract none is due; the agent’s own fault should be excepted.',
  'review.agent.feeAnyway.suggest': 'Except contracts not concluded and ended through the agent’s fault.',
  'review.forum.realEstate.title': 'Forum may break exclusive jurisdiction',
  'review.forum.realEstate.explain':
    'Disputes over leases of buildings and construction belong to the court where the property lies; another court cannot be agreed.',
  'review.forum.realEstate.suggest': 'Name the court of the place, or agree arbitration.',
  'review.build.noPriority.title': 'Priority for the building price waived',
  'review.build.noPriority.explain': 'Where waiving it harms the workers, the employer cannot rely on the waiver.',
  'review.build.noPriority.suggest': 'The contractor should remove it.',
  'review.build.prefinance.title': 'Works financed by the contractor',
  'review.build.prefinance.explain':
    'Interest above the loan prime rate is not upheld; without agreement there is none.',
  'review.build.prefinance.suggest': 'State sum, repayment and interest.',
  'review.build.wagesLater.title': 'Wages only after the price or completion',
  'review.build.wagesLater.explain':
    'Workers’ wages are due in full each period and may not wait for the building price.',
  'review.build.wagesLater.suggest': 'Pay monthly in full through a special account.',
  'review.build.periodForced.title': 'Time fixed by one side at will',
  'review.build.periodForced.explain':
    'The contractor must obey unconditionally and claim nothing: its main rights are excluded.',
  'review.build.periodForced.suggest': 'Regulate extension, acceleration cost and claims.',
  'review.tech.noImprovement.title': 'Further improvement restricted',
  'review.tech.noImprovement.explain':
    'To forbid improving the technology or to demand improvements for nothing may be illegal monopoly and void.',
  'review.tech.noImprovement.suggest': 'Allow improvement; agree mutual ownership and use.',
  'review.tech.furtherResults.title': 'Who owns further results',
  'review.tech.furtherResults.explain':
    'By default each side owns what it makes with the other’s material; here it is agreed otherwise.',
  'review.tech.furtherResults.suggest': 'Check that this is meant; state use and profit.',
  'review.tech.noResponsibility.title': 'Adviser bears no responsibility',
  'review.tech.noResponsibility.explain':
    'This may be agreed, but then the client bears every loss from following the advice.',
  'review.tech.noResponsibility.suggest': 'Keep liability for the adviser’s own fault.',
  'review.mandate.irrevocable.title': 'Mandate that cannot be ended',
  'review.mandate.irrevocable.explain':
    'Either side may end a mandate at any time; whether this can be excluded is disputed.',
  'review.mandate.irrevocable.suggest': 'Provide for notice and compensation instead.',
  'review.mandate.fullPower.title': '“Full power” is unclear',
  'review.mandate.fullPower.explain': 'An authority should state matters, powers and time; “full power” does not.',
  'review.mandate.fullPower.suggest': 'List what may be signed, changed, received and settled, and until when.',
  'review.loan.interestFirst.title': 'Interest taken in advance',
  'review.loan.interestFirst.explain':
    'Interest may not be deducted from the principal in advance; the loan then counts as what was really paid out.',
  'review.loan.interestFirst.suggest': 'Let interest be paid afterwards, period by period.',
  'review.loan.usury.title': 'Rate may exceed what the law protects',
  'review.loan.usury.explain':
    'Private loans above four times the one-year loan prime rate are not upheld for the excess.',
  'review.loan.usury.suggest':
    'Check the rate of the day and stay below; financial institutions follow their own rules.',
  'review.loan.compound.title': 'Compound interest',
  'review.loan.compound.explain':
    'Interest on interest is not upheld beyond what the original principal yields at the highest rate.',
  'review.loan.compound.suggest': 'Use simple interest or state a ceiling.',
  'review.security.equityMortgage.title': 'Shares are pledged, not mortgaged',
  'review.security.equityMortgage.explain':
    'Shares may be pledged, and the pledge arises on registration; called a mortgage, its creation is unclear.',
  'review.security.equityMortgage.suggest': 'Make it a pledge of shares and register it.',
  'review.security.publicGuarantor.title': 'Guarantor who may not guarantee',
  'review.security.publicGuarantor.explain':
    'State organs and non-profit bodies for the public good may not be guarantors.',
  'review.security.publicGuarantor.suggest': 'Take another guarantor.',
  'review.guarantee.independent.title': 'Guarantee said to be independent',
  'review.guarantee.independent.explain':
    'That a guarantee stands although the main contract is void cannot be agreed.',
  'review.guarantee.independent.suggest': 'Remove it; an independent letter of guarantee is issued by a bank.',
  'review.guarantee.changeWaived.title': 'Main contract changed without the guarantor',
  'review.guarantee.changeWaived.explain':
    'Without his written consent a guarantor does not answer for what is added; here this is given up in advance.',
  'review.guarantee.changeWaived.suggest': 'The guarantor should limit what may be changed.',
  'review.labour.deposit.title': 'Deposit or papers taken from the employee',
  'review.labour.deposit.explain': 'An employer may not keep papers, ask for security or collect money.',
  'review.labour.deposit.suggest': 'Remove it and return what was taken.',
  'review.labour.penalty.title': 'Penalty on the employee',
  'review.labour.penalty.explain': 'Except for training service periods and non-competition, none may be agreed.',
  'review.labour.penalty.suggest': 'Remove it, or bring it under these two with their conditions.',
  'review.labour.noMarriage.title': 'Marriage or children restricted',
  'review.labour.noMarriage.explain': 'A term that restricts marriage or children breaks the law and is void.',
  'review.labour.noMarriage.suggest': 'Remove it.',
  'review.labour.anyDismissal.title': 'Dismissal at will',
  'review.labour.anyDismissal.explain':
    'An employer needs a ground and procedure set by law; dismissal at will cannot be agreed.',
  'review.labour.anyDismissal.suggest': 'Refer to the grounds of the law.',
  'review.labour.overtimeInPay.title': 'Overtime included or waived',
  'review.labour.overtimeInPay.explain':
    'Overtime must be paid by the rules; it cannot be included or waived beforehand.',
  'review.labour.overtimeInPay.suggest': 'Agree pay and overtime apart.',
  'review.nonCompete.unpaid.title': 'Non-competition without compensation',
  'review.nonCompete.unpaid.explain': 'Competing after leaving is forbidden, without a period or monthly compensation.',
  'review.nonCompete.unpaid.suggest':
    'Agree at most two years, scope and monthly compensation; for others than employees only what secrets require.',
  'review.partner.noLoss.title': 'Guaranteed return or no loss',
  'review.partner.noLoss.explain':
    'One side gets a fixed return or bears no loss: this is no shared risk and may be held a loan.',
  'review.partner.noLoss.suggest': 'Share profit and loss by proportion, or conclude a loan.',
  'review.partner.debtShare.title': 'Partners’ debts by share only',
  'review.partner.debtShare.explain': 'Partners answer jointly for debts; shares hold among themselves only.',
  'review.partner.debtShare.suggest': 'State joint liability outside, shares and recourse inside.',
  'review.partner.leaveByConsent.title': 'Leaving needs everybody’s consent',
  'review.partner.leaveByConsent.explain':
    'Without a term, a partner may leave at any time with notice; consent of all blocks the way out.',
  'review.partner.leaveByConsent.suggest': 'Separate fixed and open terms; agree grounds and settlement.',
  'review.secret.weakRemedy.title': 'Weak remedy for disclosure',
  'review.secret.weakRemedy.explain': 'Breach leads to exclusion only, without penalty or damages.',
  'review.secret.weakRemedy.suggest': 'Agree a penalty, damages and an injunction.',
  'review.secret.everything.title': 'Everything is secret',
  'review.secret.everything.explain': 'All information is secret without exception: hard to enforce.',
  'review.secret.everything.suggest': 'Limit it by medium, mark and kind; list exceptions.',
  'review.property.cutOff.title': 'Cutting supply to collect fees',
  'review.property.cutOff.explain': 'A property manager may not stop electricity, water, heat or gas to collect fees.',
  'review.property.cutOff.suggest': 'Remove it; provide for reminders and court or arbitration.',
  'review.property.autoRenew.title': 'Automatic renewal',
  'review.property.autoRenew.explain':
    'Renewal is for the owners to decide before the end; automatic renewal takes the choice away.',
  'review.property.autoRenew.suggest':
    'Let the owners’ meeting decide; service continued meanwhile is for an open term.',
}
