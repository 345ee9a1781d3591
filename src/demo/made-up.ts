/** Fictitious numbers of valid form: a given part, with its check digit. */

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const codeWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
/** 统一社会信用代码 by its first 17 characters (GB 32100-2015). */
export function creditCode(body: string): string {
  const sum = codeWeights.reduce((total, weight, i) => total + weight * alphabet.indexOf(body[i]!), 0)
  return body + alphabet[(31 - (sum % 31)) % 31]!
}

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
/** 公民身份号码 by its first 17 digits (GB 11643-1999). */
export function idNumber(body: string): string {
  const sum = idWeights.reduce((total, weight, i) => total + weight * Number(body[i]), 0)
  return body + '10X98765432'[sum % 11]!
}
