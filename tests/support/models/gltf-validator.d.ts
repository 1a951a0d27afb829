/** Part of Khronos' glTF validator that tests use. The package has no types. */
declare module 'gltf-validator' {
  export function validateBytes(
    file: Uint8Array,
    options?: {
      uri?: string;
      /** Reads a file that the model refers to. */
      externalResourceFunction?: (uri: string) => Promise<Uint8Array>;
    },
  ): Promise<{
    issues: {
      numErrors: number;
      messages: { code: string; message: string; pointer?: string; severity: number }[];
    };
  }>;
}
