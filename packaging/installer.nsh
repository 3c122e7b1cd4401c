; Offers Quartet in "Open with" for JSON files, as exports are, and takes them from nobody: the type keeps its own program.
!macro customInstall
  WriteRegStr SHCTX "Software\Classes\Quartet.Export" "" "Quartet export"
  WriteRegStr SHCTX "Software\Classes\Quartet.Export\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  WriteRegStr SHCTX "Software\Classes\.json\OpenWithProgids" "Quartet.Export" ""
!macroend

!macro customUnInstall
  DeleteRegKey SHCTX "Software\Classes\Quartet.Export"
  DeleteRegValue SHCTX "Software\Classes\.json\OpenWithProgids" "Quartet.Export"
  ; The app itself has links of quartet:// lead to it, as it starts; another installation's stay.
  ReadRegStr $0 HKCU "Software\Classes\quartet\shell\open\command" ""
  ${If} $0 == '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
    DeleteRegKey HKCU "Software\Classes\quartet"
  ${EndIf}
!macroend
