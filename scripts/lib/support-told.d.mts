export declare const noteSupportTold: (electron: string, userData: string) => void;
