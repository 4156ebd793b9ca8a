export const checkData = (): string[] => [];
