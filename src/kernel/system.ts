/** By this name the product's own work is kept among what people did. */
export const SYSTEM_NAME = '系统'
