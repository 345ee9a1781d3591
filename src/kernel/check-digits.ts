const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** 统一社会信用代码: 18 characters, the last one a check digit (GB 32100-2015). */
export function isCreditCode(code: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(code)) return false
  const sum = creditWeights.reduce((total, weight, i) => total + weight * creditAlphabet.indexOf(code[i]!), 0)
  return creditAlphabet[(31 - (sum % 31)) % 31] === code[17]
}

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** 公民身份号码: 18 characters with a date of birth and a check digit (GB 11643-1999, ISO 7064 MOD 11-2). */
export function isIdNumber(number: string): boolean {
  const m = /^[1-9]\d{5}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(number)
  if (!m) return false
  const born = new Date(`${m[1]}-${m[2]}-${m[3]}T00:00:00Z`)
  if (Number.isNaN(born.getTime()) || born.getUTCDate() !== Number(m[3])) return false
  const sum = idWeights.reduce((total, weight, i) => total + weight * Number(number[i]), 0)
  return '10X98765432'[sum % 11] === number[17]
}
